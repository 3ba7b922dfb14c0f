import { devPages } from './pages-dev.ts';
import { runCommand, start } from './start.ts';

/** `npm run dev`: the server with screens that reload on changes, on the data of `npm start`. */
await runCommand((config) => start({ config, pages: devPages }));
