import { devPages } from './pages-dev.ts';
import { command, start } from './start.ts';

/** `npm run dev`: the server with its screens reloading as they are written, on the data of `npm start`. */
await command((config) => start({ config, pages: devPages }));
