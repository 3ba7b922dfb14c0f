import { getBackupFolders, getBackupStores } from '#platform/backup/server/backup-folders.ts';
import { restore } from '#platform/backup/server/restore.ts';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import { openExternalSource, openEmbeddedSource } from '#platform/database/server/app-database.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { runCommand } from './start.ts';

/** Runs `npm run restore -- FILE`. Restores a backup into an empty database and empty folders; the app must be stopped. */
await runCommand(async (config) => {
  const file = process.argv[2];
  if (!file) throw new OperatorError('The file is missing: npm run restore -- FILE');
  const log = openLog({ level: 'warn' });
  const source =
    config.databaseUrl === undefined ? await openEmbeddedSource(config.dataDir, log) : await openExternalSource(config.databaseUrl, log);
  try {
    const restored = await restore({
      connection: source.connection,
      folders: getBackupFolders(config),
      stores: getBackupStores(config),
      file,
    });
    process.stdout.write(`Restored ${restored.rows} rows and ${restored.files} files of ${restored.madeAt}.\n`);
  } finally {
    await source.stop();
  }
});
