import { eq } from 'drizzle-orm';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { id } from '#platform/http/shapes.ts';
import { fileRequestOf } from './file-request.ts';
import { deleteFiles } from './file-rows.ts';
import { fileRow } from './prepare-file.ts';
import { files } from './tables.ts';

/** Deletes a file if its kind allows the caller to remove it. Of two concurrent requests, both succeed. */
export const removeFile: Route = {
  method: 'DELETE',
  url: '/files/:id',
  limit: { name: 'files.remove', per: 'address', times: 600, within: 3_600 },
  run: remove,
};

async function remove(route: RouteRequest): Promise<string> {
  const { app, request, reply } = route;
  const fileId = id.safeParse((request.params as { id: string }).id).data ?? '';
  const fileRequest = fileRequestOf(route);
  const [file] = await app.rows.select().from(files).where(eq(files.id, fileId));
  const kind = file ? app.files.kind(file.kind) : null;
  const isAllowed =
    file && kind && (await (kind.canRemove?.(fileRequest, file.recordId, fileRow(file)) ?? kind.canAdd(fileRequest, file.recordId)));
  if (!isAllowed) return replyWithText(reply, 404, 'There is no file at this address.');
  await app.write(fileRequest.caller, async (tx) => {
    const [row] = await tx.rows.select().from(files).where(eq(files.id, fileId)).for('update');
    if (row === undefined) return;
    await deleteFiles(tx, row.kind, row.recordId, [fileId]);
    if (row.state === 'ready' && row.isAttached) await kind.onRemoved?.(tx, row.recordId, fileRow(row));
    await kind.onChanged?.(tx, row.recordId);
  });
  void reply.code(204);
  return '';
}
