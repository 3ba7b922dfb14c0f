import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { backUp } from '../platform/database/server/backup/back-up.ts';
import { keptFolders } from '../platform/database/server/backup/folders.ts';
import { CannotStart } from '../platform/database/server/cannot-start.ts';
import { embeddedFolder, visitingSource } from '../platform/database/server/house-database.ts';
import { command } from './start.ts';

/** `npm run backup -- FILE`: all rows and files into one file, whether or not the house is open. */
await command(async (config) => {
  const file = process.argv[2];
  if (!file) throw new CannotStart('Say where to: npm run backup -- FILE');
  if (config.databaseUrl === undefined && !existsSync(embeddedFolder(config.dataDir)))
    throw new CannotStart(`DATA_DIR should be the folder of the database to keep; there is none in ${config.dataDir}.`);
  const source = await visitingSource(config, pino({ level: 'warn' }));
  try {
    const kept = await backUp({ connection: source.connection, folders: keptFolders(config), file });
    process.stdout.write(`Kept ${kept.rows} rows and ${kept.files} files in ${file} (${(kept.bytes / 1_000_000).toFixed(1)} MB).\n`);
  } finally {
    await source.stop();
  }
});
