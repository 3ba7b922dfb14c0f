import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy that breaks each connection after a number of sent bytes and records where each chunk begins. */
export interface CuttingProxy {
  port: number;
  cuts(): number;
  bytes(): number;
  chunkStarts(): ReadonlyMap<number, number>;
  close(): void;
}

export async function openCuttingProxy(target: number, within: number): Promise<CuttingProxy> {
  const begun = new Map<number, number>();
  let [cuts, bytes] = [0, 0];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ port: target, host: '127.0.0.1' });
    let left = Math.floor(within * (0.2 + 0.8 * Math.random()));
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', end).on('close', () => open.delete(socket));
    }
    near.on('data', (part) => {
      const offset = /^PATCH [\s\S]*?upload-offset: (\d+)/i.exec(part.subarray(0, 2_000).toString('latin1'))?.[1];
      if (offset !== undefined) begun.set(Number(offset), (begun.get(Number(offset)) ?? 0) + 1);
      bytes += Math.min(part.length, left);
      far.write(part.subarray(0, left));
      left -= part.length;
      if (left > 0) return;
      cuts += 1;
      // The forwarded bytes reach the server, but the sender gets no answer.
      near.destroy();
      far.end();
    });
    far.on('data', (part) => near.writable && near.write(part)).on('end', () => near.end());
    near.on('end', () => far.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    bytes: () => bytes,
    chunkStarts: () => begun,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
