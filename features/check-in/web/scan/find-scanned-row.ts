import { parsePassCode } from '#platform/scanner/pass-code.ts';
import { type DeskRow, passMarkLength } from '#features/check-in/shapes/family.ts';

/** The family of a list that a pass or a typed code belongs to, found without a network; null when it is none of them. */
export async function findScannedRow(rows: readonly DeskRow[], read: string): Promise<DeskRow | null> {
  const code = parsePassCode(read);
  const withCode = rows.find((row) => row.code === code);
  if (withCode !== undefined) return withCode;
  const mark = await passMarkIn(read);
  return rows.find((row) => row.passMark === mark) ?? null;
}

/** A browser gives no digest on an address that is not secure; then the server is asked. */
async function passMarkIn(read: string): Promise<string | null> {
  const secret = /[?&]id=([\w-]{16,64})/.exec(read)?.[1] ?? read;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- not there where the address is not secure
  if (globalThis.crypto.subtle === undefined) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  return btoa(String.fromCodePoint(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, passMarkLength);
}
