import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import type { AttachmentKind } from './attachments.ts';
import { partialFilesFolder, filesFolder } from './files-folder.ts';
import { openStore } from './store/open-store.ts';
import type { FileStore } from './store/store.ts';

export interface Files {
  store: FileStore;
  uploadsFolder: string;
  kind(name: string): AttachmentKind | null;
}

export function openFiles(config: Pick<Config, 'dataDir' | 'filesUrl'>, kinds: readonly AttachmentKind[]): Files {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error('two kinds of attachments have one name');
  return {
    store: openStore(config),
    uploadsFolder: join(filesFolder(config), partialFilesFolder),
    kind: (name) => byName.get(name) ?? null,
  };
}
