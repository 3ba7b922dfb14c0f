import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { isGranted } from '#platform/http/rules.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { rules } from '#rooms/screens.ts';
import { type ImportKind, importKinds } from '#rooms/reservations/csv/columns.ts';
import { GivenUp, keepFile } from './keep-file.ts';
import { mostBytes, readLines } from './read-lines.ts';
import { whyUnreadable } from './unreadable-file.ts';

export const mayImport = { reservations: rules.events, places: rules.administration } as const;

/** Takes a CSV file line by line as it arrives: neither its size nor a slow phone costs memory. */
export const uploadRoute: Route = {
  method: 'POST',
  url: '/import/:kind',
  limit: { name: 'reservations.import', per: 'address', times: 60, within: 3_600 },
  takes: { type: 'text/csv', most: mostBytes },
  run: takeFile,
};

async function takeFile({ floor, request, reply, caller }: RouteAsk): Promise<object | string> {
  const { kind } = request.params as { kind: ImportKind };
  const { name } = request.query as { name?: unknown };
  if (!importKinds.includes(kind)) return saying(reply, 404, 'There is nothing at this address.');
  if (caller === null || !isGranted(mayImport[kind], caller))
    return saying(reply, caller === null ? 401 : 403, 'You may not bring in such a file.');
  const file = await keepFile(floor, caller, { id: newId(), kind, name: nameOf(name) });
  try {
    await readLines(request.body as AsyncIterable<Uint8Array>, file);
  } catch (why) {
    const code = why instanceof GivenUp ? 'given-up' : whyUnreadable(why);
    await file.fail(code ?? 'broken-off');
    if (code === null) throw why;
    void reply.code(422);
    return { refused: code };
  }
  return { id: file.id };
}

function nameOf(said: unknown): string {
  const name = typeof said === 'string' && said.isWellFormed() ? said.replaceAll('\u0000', '').trim().slice(0, 200) : '';
  return name || 'file.csv';
}
