/** Runs in a child process that tests and drills kill. Starts the embedded database with the options in the first argument, then waits. */
import { startEmbedded, type EmbeddedOptions } from '#platform/database/server/embedded.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as EmbeddedOptions;
const quiet = { info() {}, warn() {}, error: console.error };
const { connection, isAdopted: adopted } = await startEmbedded({ ...options, log: quiet });
console.log(JSON.stringify({ connection, adopted }));
setInterval(() => {}, 60_000);
