import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

/** A TCP proxy between a client and PostgreSQL that simulates a bad network in tests. */
export interface StallingProxy {
  port: number;
  stall(): void;
  refuse(refusing: boolean): void;
  close(): void;
}

export async function stallingProxy({ host = '', port = 5432 }: pg.PoolConfig): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let refusing = false;
  const server = createServer((near) => {
    if (refusing) return near.destroy();
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    refuse(refuses) {
      refusing = refuses;
      if (refuses) cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
