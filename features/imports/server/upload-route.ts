import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { isGranted } from '#platform/http/rules.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { accessRules } from '#features/screens.ts';
import { type ImportKind, importKinds } from '#features/imports/columns.ts';
import { ImportCancelledError, createIncomingFile } from './incoming-file.ts';
import { maxFileBytes, readLines } from './read-lines.ts';
import { unreadableReasonOf } from './unreadable-file.ts';

export const importPermissions = { reservations: accessRules.events, places: accessRules.administration } as const;

/** Saves the lines of a CSV file while it arrives, so that large files and slow uploads need little memory. */
export const uploadRoute: Route = {
  method: 'POST',
  url: '/import/:kind',
  limit: { name: 'reservations.import', per: 'address', times: 60, within: 3_600 },
  accepts: { type: 'text/csv', maxBytes: maxFileBytes },
  run: receiveFile,
};

async function receiveFile({ app, request, reply, caller }: RouteRequest): Promise<object | string> {
  const { kind } = request.params as { kind: ImportKind };
  const { name } = request.query as { name?: unknown };
  if (!importKinds.includes(kind)) return replyWithText(reply, 404, 'Nothing was found at this address.');
  if (caller === null || !isGranted(importPermissions[kind], caller))
    return replyWithText(reply, caller === null ? 401 : 403, 'You do not have permission to import this file.');
  const file = await createIncomingFile(app, caller, { id: newId(), kind, name: nameOf(name) });
  try {
    await readLines(request.body as AsyncIterable<Uint8Array>, file);
  } catch (error) {
    const code = error instanceof ImportCancelledError ? 'given-up' : unreadableReasonOf(error);
    await file.fail(code ?? 'broken-off');
    if (code === null) throw error;
    void reply.code(422);
    return { refused: code };
  }
  return { id: file.id };
}

function nameOf(queryName: unknown): string {
  const name = typeof queryName === 'string' && queryName.isWellFormed() ? queryName.replaceAll('\u0000', '').trim().slice(0, 200) : '';
  return name || 'file.csv';
}
