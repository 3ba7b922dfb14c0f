import type { Actor } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { newId } from '#platform/database/server/new-id.ts';
import type { FileOwner } from './file-rows.ts';
import { type PreparedPhoto, preparePhoto } from './photo.ts';
import { files } from './tables.ts';

interface NewFile extends FileOwner {
  id?: string;
  label?: string;
  sent: Uint8Array;
  by?: Actor | null;
  at?: Instant;
  isAttached?: boolean;
}

/** Stores a picture that the server itself provides as a ready file, and returns its id. Throws if the bytes are not a picture. */
export async function putFile(app: AppContext, file: NewFile): Promise<string> {
  return (await putPhoto(app, file)).id;
}

export async function putPhoto(app: AppContext, file: NewFile): Promise<{ id: string; photo: PreparedPhoto }> {
  const { id = newId(), kind, recordId, label = '', sent, by = null, at, isAttached = true } = file;
  const photo = await preparePhoto(sent, { print: app.files.kind(kind)?.makesPrint === true });
  if (photo === null) throw new Error('not a picture');
  const content = newId();
  for (const [variant, bytes] of Object.entries(photo.variants)) await app.files.store.put(`${variant}/${content}`, bytes);
  const { width, height } = photo;
  const row = { id, kind, recordId, label, content, state: 'ready' as const, isAttached, bytes: photo.variants.full.length, width, height };
  await app.write(by, (tx) =>
    tx.rows.insert(files).values({ ...row, byId: by?.accountId ?? null, byName: by?.name ?? null, createdAt: at ?? tx.now }),
  );
  return { id, photo };
}
