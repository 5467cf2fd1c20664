import { ConfigError, readConfig } from './env.js';

const complete = { DATABASE_URL: 'mysql://root@localhost/pls', REDIS_URL: 'redis://localhost:6379' };

describe('the environment', () => {
  it('needs nothing but the two URLs', () => {
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

  it('takes an empty variable as not set', () => {
    expect(readConfig({ ...complete, PORT: '', PUBLIC_SITE_URL: '' }).port).toBe(3000);
  });

  it('names every problem at once', () => {
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

  it('strips the trailing slash of public addresses', () => {
    expect(readConfig({ ...complete, PUBLIC_SITE_URL: 'https://portal.example/' }).mediaPublicBaseUrl).toBe(
      'https://portal.example/files',
    );
  });
});
