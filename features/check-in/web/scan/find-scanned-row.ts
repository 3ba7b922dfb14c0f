import { parsePassCode } from '#platform/scanner/pass-code.ts';
import { type DeskRow, passMarkLength } from '#features/check-in/shapes/family.ts';

/** Finds the family of a pass or a typed code in the list, without a network. */
export async function findScannedRow(rows: readonly DeskRow[], read: string): Promise<DeskRow | null> {
  const code = parsePassCode(read);
  const withCode = rows.find((row) => row.code === code);
  if (withCode !== undefined) return withCode;
  const mark = await computePassMark(read);
  return rows.find((row) => row.passMark === mark) ?? null;
}

/** On an insecure address browsers cannot compute a hash. In that case the server looks up the pass. */
async function computePassMark(read: string): Promise<string | null> {
  const secret = /[?&]id=([\w-]{16,64})/.exec(read)?.[1] ?? read;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing on an insecure address
  if (globalThis.crypto.subtle === undefined) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  return btoa(String.fromCodePoint(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, passMarkLength);
}
