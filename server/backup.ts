import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { backUp } from '#platform/backup/server/back-up.ts';
import { getBackupFolders, getBackupStores } from '#platform/backup/server/backup-folders.ts';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import { embeddedFolder, openSharedSource } from '#platform/database/server/app-database.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { runCommand } from './start.ts';

/** Runs `npm run backup -- FILE`. Saves all rows and files into one file; the app may be running. */
await runCommand(async (config) => {
  const file = process.argv[2];
  if (!file) throw new OperatorError('The file is missing: npm run backup -- FILE');
  if (config.databaseUrl === undefined && !existsSync(embeddedFolder(config.dataDir)))
    throw new OperatorError(`DATA_DIR should be the folder of the database to back up; there is none in ${config.dataDir}.`);
  const source = await openSharedSource(config, openLog({ level: 'warn' }));
  try {
    const saved = await backUp({ connection: source.connection, folders: getBackupFolders(config), stores: getBackupStores(config), file });
    await rememberBackup(source.connection, { file, bytes: saved.bytes });
    process.stdout.write(`Saved ${saved.rows} rows and ${saved.files} files in ${file} (${(saved.bytes / 1_000_000).toFixed(1)} MB).\n`);
  } finally {
    await source.stop();
  }
});

async function rememberBackup(connection: pg.PoolConfig, { file, bytes }: { file: string; bytes: number }): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ has: boolean }>(`select to_regclass('backups') is not null as has`);
    // A database that is not migrated yet can be backed up, but lacks this table.
    if (rows[0]?.has !== true) return;
    await client.query('insert into backups (file, bytes) values ($1, $2)', [resolve(file), bytes]);
    await client.query(`insert into changes (topic, key) values ('first-steps', 'backup')`);
  } finally {
    await client.end();
  }
}
