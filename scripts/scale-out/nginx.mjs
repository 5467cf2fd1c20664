// nginx in front of several APIs, as a balancer that retries a request with another API when one is unavailable.
import fs from 'node:fs';
import path from 'node:path';
import { findPrograms } from '../engines/find-programs.mjs';
import { spawnProgram } from '../engines/spawn-bound.mjs';
import { canUnpackDebianPackages, unpackDebianPackages, unpackedRoot } from '../engines/unpack-debian-packages.mjs';

/** The set of packages with nginx. */
const SET = 'nginx';

/** Starts nginx on the port in front of the upstreams' ports; where it is not installed, it is fetched and unpacked. */
export async function startNginx(directory, port, upstreams, { onProgress }) {
  const program = presentNginx() ?? (await fetchedNginx(onProgress));
  fs.mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'nginx.conf');
  fs.writeFileSync(file, configuration(directory, port, upstreams));
  const server = spawnProgram(program, ['-c', file, '-p', directory, '-e', path.join(directory, 'error.log')], {
    stdio: 'ignore',
  });
  return { stop: () => server.kill('SIGTERM') };
}

const presentNginx = () => findPrograms(['nginx'], [unpackedRoot(SET)])[0];

async function fetchedNginx(onProgress) {
  if (!canUnpackDebianPackages(SET)) throw new Error('There is no nginx, and this is not Debian: install it.');
  await unpackDebianPackages(SET, { onProgress });
  return presentNginx();
}

function configuration(directory, port, upstreams) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${path.join(directory, name)};`,
  );
  return `daemon off;
worker_processes 1;
pid ${path.join(directory, 'nginx.pid')};
events { worker_connections 512; }
http {
  access_log off;
${temporary.join('\n')}
  upstream api {
${upstreams.map((upstream) => `    server 127.0.0.1:${upstream} max_fails=1 fail_timeout=5s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 8m;
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
      # The load's PUTs and GETs are repeated with another API; a POST would need an Idempotency-Key.
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
