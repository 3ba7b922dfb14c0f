import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A slow network: all bytes arrive late, and some connections break in the middle of the data. */
export interface UnreliableProxy {
  port: number;
  counts(): { opened: number; cut: number };
  setOffline(isOut: boolean): void;
  close(): void;
}

export interface UnreliableNetwork {
  /** Delay in milliseconds in each direction. */
  delay: number;
  cutPart: number;
  cutWithin: number;
}

export async function openUnreliableProxy(target: number, { delay, cutPart, cutWithin }: UnreliableNetwork): Promise<UnreliableProxy> {
  const open = new Set<Socket>();
  let [opened, cut, isOut] = [0, 0, false];

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isOut) return void near.destroy();
    opened += 1;
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    let left = Math.random() < cutPart ? Math.floor(Math.random() * cutWithin) : Infinity;
    const both = [near, far];
    const breakOff = (): void => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      open.add(socket);
      socket.on('error', breakOff);
      socket.on('close', () => open.delete(socket));
    }
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => {
        const whole = bytes.length <= left;
        const passed = whole ? bytes : bytes.subarray(0, left);
        left -= passed.length;
        // Timers with equal delays fire in the order in which they were set, so the bytes stay in order.
        setTimeout(() => {
          if (to.writable) to.write(passed);
          if (whole) return;
          cut += 1;
          breakOff();
        }, delay);
      });
      from.on('end', () => setTimeout(() => to.end(), delay));
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    counts: () => ({ opened, cut }),
    setOffline(out) {
      isOut = out;
      if (out) for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
