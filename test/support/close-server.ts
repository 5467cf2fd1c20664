import type { Server } from 'node:http';

/** Ends the server and all of its connections, and waits until it has ended. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
