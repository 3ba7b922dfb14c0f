/** The house with a kind of files that anybody may add. Says what arrived, byte for byte. Started by live-rig.ts. */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { configFrom } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { attachments } from '#platform/files/server/attachments.ts';
import { systemClock } from '#platform/time/clock.ts';
import { openHouse } from '#server/house.ts';
import { answerRig, type Order } from './live-rig.ts';

const { connection, port, environment } = JSON.parse(process.argv[2] ?? '') as Order;
const log = pino({ level: 'error' }, pino.destination(2));
const kind = attachments({ kind: 'bench', most: 1_000, mayAdd: async () => true, maySee: async () => true });
const config = configFrom({ ...environment, PORT: String(port) });
const database = openDatabase(connection, (why) => log.warn({ err: why }));
const house = await openHouse({
  config,
  clock: systemClock(),
  log,
  database,
  connection,
  limits: async () => null,
  attachmentKinds: [kind],
});
const { store } = house.floor.files;
const put = store.put;
store.put = async (key, content) => {
  await put(key, content);
  if (!key.startsWith('arrived/')) return;
  const sum = createHash('sha256')
    .update(readFileSync(join(config.dataDir, 'files', key)))
    .digest('hex');
  appendFileSync(join(config.dataDir, 'arrived'), `${sum}\n`);
};
await house.app.listen({ port, host: '127.0.0.1' });
await house.begin();
answerRig(port);
