// nginx in front of several APIs, as a balancer that retries a request with another API when one is unavailable.
import fs from 'node:fs';
import path from 'node:path';
import { findPrograms } from '../engines/find-programs.mjs';
import { spawnBound } from '../engines/spawn-bound.mjs';

/** Starts nginx on the port in front of the upstreams' ports. */
export function startNginx(directory, port, upstreams) {
  const [program] = findPrograms(['nginx']);
  if (program === undefined)
    throw new Error('There is no nginx: install it, on Debian with apt-get install nginx-light.');
  fs.mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'nginx.conf');
  fs.writeFileSync(file, configuration(directory, port, upstreams));
  const server = spawnBound(program.path, ['-c', file, '-p', directory, '-e', path.join(directory, 'error.log')], {
    stdio: 'ignore',
  });
  return { stop: () => server.kill('SIGTERM') };
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
