import { ConfigError, readConfig, readDatabaseUrl } from './env.js';

const complete = { DATABASE_URL: 'mysql://root@localhost/pls', REDIS_URL: 'redis://localhost:6379' };

describe('the environment', () => {
  it('requires only the two URLs', () => {
    expect(readConfig(complete)).toMatchObject({
      port: 3000,
      publicSiteUrl: 'http://localhost:3000',
      rateLimitPerMinute: 3000,
    });
  });

  it('accepts sockets for both engines', () => {
    const urls = {
      DATABASE_URL: 'mysql://root@localhost/pls?socketPath=/run/a.sock',
      REDIS_URL: 'unix:/run/b.sock?db=0',
    };
    expect(readConfig(urls)).toMatchObject({ databaseUrl: urls.DATABASE_URL, redisUrl: urls.REDIS_URL });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ ...complete, PORT: '', PUBLIC_SITE_URL: '' }).port).toBe(3000);
  });

  it('reports every problem at once', () => {
    const problems = () =>
      readConfig({ PORT: '99999', REDIS_URL: 'http://x', MEDIA_IMPORT_ALLOWED_ORIGINS: 'a.example' });
    expect(problems).toThrow(ConfigError);
    for (const name of [
      'DATABASE_URL is required',
      'PORT: ',
      'REDIS_URL: ',
      'MEDIA_IMPORT_ALLOWED_ORIGINS: "a.example"',
    ]) {
      expect(problems).toThrow(name);
    }
  });

  it('rejects a number of proxies, which would let callers forge their address', () => {
    expect(() => readConfig({ ...complete, TRUST_PROXY: '1' })).toThrow('TRUST_PROXY: "1" is no address');
    expect(readConfig({ ...complete, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
    ]);
  });

  it.each([
    [{ PORT: '99999' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ DATABASE_TIMEOUT_MS: '2' }, 'DATABASE_TIMEOUT_MS: must be a whole number from 2500 to 60000'],
    [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL: must be one of silent, fatal, error, warn, info, debug, trace'],
    [{ LOG_PRETTY: 'yes' }, 'LOG_PRETTY: must be one of true, false, 1, 0'],
    [{ STORAGE_DRIVER: 'gcs' }, 'STORAGE_DRIVER: must be one of local, s3'],
    [{ S3_BUCKET: 'Photos' }, 'S3_BUCKET: must be 3 to 63 lower-case letters, digits, dots and hyphens'],
    [{ REDIS_KEY_PREFIX: 'p'.repeat(65) }, 'REDIS_KEY_PREFIX: must be 1 to 64 letters, digits and _ : { } -'],
    [{ TRUST_PROXY: 'private' }, 'TRUST_PROXY: "private" is no address, network, loopback, linklocal or uniquelocal'],
  ])('says what a setting may be: %j', (settings, problem) => {
    expect(() => readConfig({ ...complete, ...settings })).toThrow(new ConfigError([problem]));
  });

  it.each([
    [{ DATABASE_URL: 'mysql://pls:50%@localhost/pls' }, 'DATABASE_URL: has a % that begins no escape'],
    [{ REDIS_URL: 'redis://:50%@localhost' }, 'REDIS_URL: has a % that begins no escape'],
    [{ REDIS_URL: 'redis+cluster://pls@a:6379,b:6379' }, 'REDIS_URL: must name an account as user:password@'],
    [{ REDIS_URL: 'redis+sentinel://pls@a:26379/main' }, 'REDIS_URL: must name an account as user:password@'],
    [{ REDIS_URL: 'redis+sentinel://pls:a@b@c:26379/main' }, 'REDIS_URL: must name an account as user:password@'],
    [{ REDIS_URL: 'redis://localhost/pls' }, 'REDIS_URL: must name its database by a number'],
    [{ REDIS_URL: 'unix:/run/b.sock?db=x' }, 'REDIS_URL: must name its database by a number'],
    [{ PUBLIC_SITE_URL: 'https://portal.example?page=1' }, 'PUBLIC_SITE_URL: may not contain a query'],
    [{ PUBLIC_SITE_URL: 'https://portal.example ' }, 'PUBLIC_SITE_URL: may not contain a query'],
    [{ MEDIA_PUBLIC_BASE_URL: 'https://cdn.example/#top' }, 'MEDIA_PUBLIC_BASE_URL: may not contain a query'],
    [{ PUBLIC_SITE_URL: 'https:portal.example' }, 'PUBLIC_SITE_URL: must be an http(s) URL'],
    [{ PUBLIC_SITE_URL: 'https://pls:secret@portal.example' }, 'PUBLIC_SITE_URL: may not contain an account'],
    [{ EXCHANGE_RATES_URL: 'https://key@rates.example' }, 'EXCHANGE_RATES_URL: may not contain an account'],
    [{ DATABASE_URL: 'mysql:localhost/pls' }, 'DATABASE_URL: must look like mysql://'],
    [
      { DATABASE_URL: 'mysql://localhost/pls?ssl=true' },
      'DATABASE_URL: may have no parameters but socketPath, ssl-mode',
    ],
    [
      { DATABASE_URL: 'mysql://a/pls?ssl-mode=DISABLED&ssl-mode=VERIFY_IDENTITY' },
      'DATABASE_URL: may have no parameters but socketPath, ssl-mode and ssl-ca, each of them once',
    ],
    [{ DATABASE_URL: 'mysql://localhost/pls?socketpath=/run/a.sock' }, 'DATABASE_URL: may have no parameters but'],
    [
      { DATABASE_URL: 'mysql://a/pls?ssl-mode=PREFERRED' },
      'one of these as its ssl-mode: DISABLED, REQUIRED, VERIFY_CA',
    ],
    [
      { DATABASE_URL: 'mysql://10.0.0.1/pls?ssl-mode=VERIFY_IDENTITY' },
      'DATABASE_URL: must name its host for ssl-mode',
    ],
    [{ DATABASE_URL: 'mysql://[::1]/pls?ssl-mode=VERIFY_IDENTITY' }, 'DATABASE_URL: must name its host for ssl-mode'],
    [{ DATABASE_URL: 'mysql://a/pls?ssl-ca=/a.pem' }, 'DATABASE_URL: must have ssl-mode=VERIFY_CA or VERIFY_IDENTITY'],
    [{ DATABASE_URL: 'mysql://a/pls?ssl-mode=VERIFY_CA&ssl-ca=/a.pem' }, 'names an ssl-ca that cannot be read: /a.pem'],
    [{ REDIS_URL: 'redis://localhost:6379?db=3' }, 'REDIS_URL: may have no parameter but the db of a socket'],
    [{ REDIS_URL: 'unix:/run/b.sock?database=3' }, 'REDIS_URL: may have no parameter but the db of a socket'],
    [{ QUEUE_BOARD_PASSWORD: 'a-long-password-1\n' }, 'QUEUE_BOARD_PASSWORD: must be one line, without spaces'],
    [{ QUEUE_BOARD_PASSWORD: ' '.repeat(12) }, 'QUEUE_BOARD_PASSWORD: must be one line, without spaces'],
    [{ S3_SECRET_ACCESS_KEY: 'secret\n' }, 'S3_SECRET_ACCESS_KEY: must be one line, without spaces'],
    [{ STORAGE_LOCAL_DIR: '/var/lib/pls ' }, 'STORAGE_LOCAL_DIR: must be one line, without spaces'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT: must be another port than PORT'],
    [{ REDIS_URL: 'redis+cluster://a:6379', REDIS_KEY_PREFIX: 'pls' }, 'REDIS_KEY_PREFIX: must have a name in braces'],
    [{ REDIS_URL: 'redis+cluster://a:6379', REDIS_KEY_PREFIX: '{}' }, 'REDIS_KEY_PREFIX: must have a name in braces'],
  ])('rejects what would fail later: %j', (settings, problem) => {
    expect(() => readConfig({ ...complete, ...settings })).toThrow(problem);
  });

  it('accepts escapes in passwords, any prefix without a cluster, and two ports that are assigned', () => {
    const settings = { DATABASE_URL: 'mysql://pls:50%25@localhost/pls', REDIS_URL: 'redis://:p%40ss@localhost:6379/3' };
    expect(readConfig({ ...settings, REDIS_KEY_PREFIX: 'pls', PORT: '0', METRICS_PORT: '0' }).redisKeyPrefix).toBe(
      'pls',
    );
  });

  it('accepts a password of several words, and a folder with a space in its name', () => {
    const settings = { QUEUE_BOARD_PASSWORD: 'four words of mine', STORAGE_LOCAL_DIR: '/srv/my media' };
    expect(readConfig({ ...complete, ...settings })).toMatchObject({
      queueBoardPassword: settings.QUEUE_BOARD_PASSWORD,
      storageLocalDir: settings.STORAGE_LOCAL_DIR,
    });
  });

  it.each([undefined, ''])('tells the migration commands that their only setting is missing: %j', (url) => {
    expect(() => readDatabaseUrl({ DATABASE_URL: url })).toThrow('DATABASE_URL is required');
  });

  it('strips the trailing slash of public addresses', () => {
    expect(readConfig({ ...complete, PUBLIC_SITE_URL: 'https://portal.example/' }).mediaPublicBaseUrl).toBe(
      'https://portal.example/files',
    );
  });

  describe('with media in an S3 bucket', () => {
    const bucket = {
      ...complete,
      STORAGE_DRIVER: 's3',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };

    it('reports everything that is missing, in addition to all other problems', () => {
      const problems = () => readConfig({ ...complete, PORT: 'x', STORAGE_DRIVER: 's3', S3_ENDPOINT: 'ftp://s3' });
      for (const name of ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
        expect(problems).toThrow(`${name} is required with STORAGE_DRIVER=s3`);
      }
      expect(problems).toThrow('PORT: ');
      expect(problems).toThrow('S3_ENDPOINT: ');
    });

    it('requires none of its variables without a bucket', () => {
      expect(readConfig({ ...complete, S3_BUCKET: 'media' }).s3).toBeNull();
    });

    it.each([
      [{}, 'https://media.s3.eu-central-1.amazonaws.com'],
      [{ S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_FORCE_PATH_STYLE: 'true' }, 'http://127.0.0.1:9000/media'],
      [{ S3_ENDPOINT: 'https://objects.example' }, 'https://media.objects.example'],
      [{ MEDIA_PUBLIC_BASE_URL: 'https://cdn.example/' }, 'https://cdn.example'],
    ])('serves media from the bucket or the CDN in front of it: %j', (settings, address) => {
      expect(readConfig({ ...bucket, ...settings }).mediaPublicBaseUrl).toBe(address);
    });
  });

  describe('with external services', () => {
    it.each([
      [{ TRANSLATOR: 'libretranslate' }, 'TRANSLATOR_URL is required with TRANSLATOR=libretranslate'],
      [{ TRANSLATOR: 'deepl' }, 'TRANSLATOR_API_KEY is required with TRANSLATOR=deepl'],
      [{ TRANSLATOR: 'babelfish' }, 'TRANSLATOR: '],
      [{ TRANSLATOR: 'deepl', TRANSLATOR_API_KEY: 'two\nlines' }, 'TRANSLATOR_API_KEY: '],
      [{ NOMINATIM_COUNTRIES: 'md,romania' }, 'NOMINATIM_COUNTRIES: "romania" is not the two letters of a country'],
      [{ GEOCODER: 'nominatim', NOMINATIM_PAUSE_MS: '100' }, 'NOMINATIM_PAUSE_MS: must be at least 1000'],
    ])('rejects settings that do not fit together: %j', (settings, problem) => {
      expect(() => readConfig({ ...complete, ...settings })).toThrow(problem);
    });

    it('uses no external service by default', () => {
      expect(readConfig(complete)).toMatchObject({ translator: { kind: 'none' }, geocoder: { kind: 'gazetteer' } });
    });

    it('accepts the shortest pause of the public Nominatim server, and has no shorter one by default', () => {
      const pauseOf = (settings: object) => readConfig({ ...complete, GEOCODER: 'nominatim', ...settings }).geocoder;
      expect(pauseOf({ NOMINATIM_PAUSE_MS: '1000' })).toMatchObject({ pauseMs: 1_000 });
      expect(() => pauseOf({ NOMINATIM_PAUSE_MS: '999' })).toThrow('NOMINATIM_PAUSE_MS: must be at least 1000');
      expect(() => pauseOf({})).not.toThrow();
    });

    it('asks for no pause where Nominatim is not used', () => {
      expect(readConfig({ ...complete, NOMINATIM_PAUSE_MS: '0' }).geocoder).toEqual({ kind: 'gazetteer' });
    });

    it('accepts any pause with a private Nominatim server', () => {
      const own = { GEOCODER: 'nominatim', NOMINATIM_URL: 'http://10.0.0.7:8080/', NOMINATIM_PAUSE_MS: '0' };
      expect(readConfig({ ...complete, ...own, NOMINATIM_COUNTRIES: 'MD, ro' }).geocoder).toEqual({
        kind: 'nominatim',
        url: 'http://10.0.0.7:8080',
        email: null,
        countries: ['md', 'ro'],
        pauseMs: 0,
      });
    });
  });
});
