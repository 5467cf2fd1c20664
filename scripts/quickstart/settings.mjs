// The environment variables that the quickstart adds for both processes. The user's own settings take precedence.
import path from 'node:path';

/** The URLs at which a browser on this machine finds everything. */
export function urlsOf(ports) {
  const host = process.env.HOST ?? '';
  const isReachedLocally = ['', '127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = isReachedLocally ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const api = `http://${name}:${ports.api}`;
  return {
    api,
    docs: `${api}/api/docs`,
    apiHealth: `${api}/health/ready`,
    workerHealth: `http://${name}:${ports.worker}/health/ready`,
  };
}

/** Empty variables count as not set, as in the processes. */
export function serviceEnvironment({ databaseUrl, redisUrl, ports, directory, photoServer }) {
  const own = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const imports = [own.MEDIA_IMPORT_ALLOWED_ORIGINS, photoServer.origin].filter(Boolean);
  return {
    HOST: '127.0.0.1',
    PUBLIC_SITE_URL: urlsOf(ports).api,
    STORAGE_LOCAL_DIR: path.join(directory, 'media'),
    SHUTDOWN_DELAY_SECONDS: '0',
    ...own,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    MEDIA_IMPORT_ALLOWED_ORIGINS: imports.join(','),
    // A CRM whose photos are on this machine also has its webhook endpoints there.
    WEBHOOK_ALLOWED_ORIGINS: [own.WEBHOOK_ALLOWED_ORIGINS, ...imports].filter(Boolean).join(','),
  };
}
