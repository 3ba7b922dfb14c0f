import { openSquare } from './square-server.ts';

// Runs the fake Square server: `PORT=4000 node tests/square/run.ts`. Start the app with the settings that this program prints.
const { PORT = '0', NOTIFICATION_URL = null } = process.env;
const server = await openSquare({ port: Number(PORT), notificationUrl: NOTIFICATION_URL });
for (const [name, value] of Object.entries(server.environment)) console.log(`${name}=${value}`);
console.log(`Ready: ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
