import { devPages } from './pages-dev.ts';
import { runCommand, start } from './start.ts';

/** `npm run dev`: the server with its screens reloading as they are written, on the data of `npm start`. */
await runCommand((config) => start({ config, pages: devPages }));
