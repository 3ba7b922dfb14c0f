/** The house itself, as server/main.ts opens it but without screens. Started by live-rig.ts. */
import { pino } from 'pino';
import { configFrom } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { systemClock } from '#platform/time/clock.ts';
import { openHouse } from '#server/house.ts';
import { answerRig, type Order } from './live-rig.ts';

const { connection, port, environment } = JSON.parse(process.argv[2] ?? '') as Order;
const log = pino({ level: 'error' }, pino.destination(2));
const database = openDatabase(connection, (why) => log.warn({ err: why }));
const house = await openHouse({
  config: configFrom({ ...environment, PORT: String(port) }),
  clock: systemClock(),
  log,
  database,
  connection,
  limits: async () => null,
});
await house.app.listen({ port, host: '127.0.0.1' });
await house.begin();
answerRig(port);
