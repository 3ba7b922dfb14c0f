/** Child process for tests and drills, which kill it: starts the embedded database with the options of its first argument and waits. */
import { startEmbedded, type EmbeddedOptions } from '#platform/database/server/embedded.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as EmbeddedOptions;
const quiet = { info() {}, warn() {}, error: console.error };
const { connection, isAdopted: adopted } = await startEmbedded({ ...options, log: quiet });
console.log(JSON.stringify({ connection, adopted }));
setInterval(() => {}, 60_000);
