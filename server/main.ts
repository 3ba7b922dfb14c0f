import { enableCompileCache } from 'node:module';

// Later starts read compiled code from the disk; worth a third of a second.
enableCompileCache();

const { command, start } = await import('./start.ts');
const { builtPages } = await import('./pages.ts');

await command((config) => start({ config, pages: builtPages(process.cwd()) }));
