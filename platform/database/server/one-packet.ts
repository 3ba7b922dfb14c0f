import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Holds back what is sent on this connection until the end of this turn, so that statements asked one
 * after the other travel together: PostgreSQL wakes once for all of them. A sixth more writes a second.
 */
export function inOnePacket(client: pg.ClientBase): void {
  // pg gives its socket no type; without one (a driver that changed) statements simply travel one by one.
  const { stream } = (client as unknown as { connection?: { stream?: Socket } }).connection ?? {};
  if (!stream) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
