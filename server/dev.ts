import { devPages } from './pages-dev.ts';
import { runCommand, start } from './start.ts';

/** Runs `npm run dev`. Starts a server on the data of `npm start`, with screens that reload when their sources change. */
await runCommand((config) => start({ config, pages: devPages }));
