import { keptFolders, keptStores } from '#platform/database/server/backup/folders.ts';
import { restore } from '#platform/database/server/backup/restore.ts';
import { CannotStart } from '#platform/database/server/cannot-start.ts';
import { externalSource, ownSource } from '#platform/database/server/house-database.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { command } from './start.ts';

/** `npm run restore -- FILE`: a backup into an empty database and empty folders. The house must be closed. */
await command(async (config) => {
  const file = process.argv[2];
  if (!file) throw new CannotStart('Say what: npm run restore -- FILE');
  const log = openLog({ level: 'warn' });
  const source = config.databaseUrl === undefined ? await ownSource(config.dataDir, log) : await externalSource(config.databaseUrl, log);
  try {
    const restored = await restore({ connection: source.connection, folders: keptFolders(config), stores: keptStores(config), file });
    process.stdout.write(`Restored ${restored.rows} rows and ${restored.files} files of ${restored.madeAt}.\n`);
  } finally {
    await source.stop();
  }
});
