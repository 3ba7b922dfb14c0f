import { expect } from 'vitest';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';
import type { ImportRow } from '#features/reservations/shapes/imports.ts';

export function createImportClient(testApp: () => TestApp) {
  const send = (who: SignedInGuest, kind: string, body: BodyInit, type = 'text/csv') =>
    fetch(`${testApp().url}/import/${kind}?name=list.csv`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, origin: testApp().url, cookie: who.cookie() },
    });

  /** Uploads a file, waits for the matching step and returns its row. */
  async function sent(who: SignedInGuest, kind: string, text: BodyInit): Promise<ImportRow> {
    testApp().clock.advance(1_000);
    const answer = await send(who, kind, text);
    const { id } = (await answer.json()) as { id: string };
    return fileIn(who, id, (file) => file.state === 'matching');
  }

  /** The same, then checks it with the guessed columns and further choices. */
  async function planned(who: SignedInGuest, kind: string, text: BodyInit, said: object = {}): Promise<ImportRow> {
    const { id, matches } = await sent(who, kind, text);
    expect(await who.calls.reservations.matchColumns.mutate({ id, matches, ...said })).toEqual({ done: true });
    return fileIn(who, id, (file) => file.state === 'ready');
  }

  /** The same, then confirms it and waits until it is written. */
  async function bringIn(who: SignedInGuest, kind: string, text: BodyInit, said: object = {}): Promise<ImportRow> {
    const { id } = await planned(who, kind, text, said);
    return confirmed(who, id);
  }

  async function confirmed(who: SignedInGuest, id: string): Promise<ImportRow> {
    expect(await who.calls.reservations.confirmImport.mutate({ id })).toEqual({ done: true });
    return fileIn(who, id, (file) => file.state === 'done' || (file.state === 'ready' && file.problem !== null));
  }

  async function fileIn(who: SignedInGuest, id: string, is: (file: ImportRow) => boolean): Promise<ImportRow> {
    const files = await who.watch('reservations.imports');
    await files.until<ImportRow>((rows) => rows.some((row) => row.id === id && is(row)));
    files.close();
    const [row] = files.rows<ImportRow>().filter((one) => one.id === id);
    if (row === undefined) throw new Error('the file is not there');
    return row;
  }

  async function taken(who: SignedInGuest, kind: string): Promise<string> {
    return textAt(who, `/export/${kind}.csv`);
  }

  async function textAt(who: SignedInGuest, path: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(`${testApp().url}${path}`, { headers: { cookie: who.cookie(), ...headers } });
    // `text()` would drop the byte order mark that Excel needs.
    return Buffer.from(await answer.arrayBuffer()).toString();
  }

  const questionsOf = (id: string, who: SignedInGuest) => who.calls.reservations.importLines.query({ id, plan: 'questioned' });
  const wrongOf = (id: string, who: SignedInGuest) => who.calls.reservations.importLines.query({ id, plan: 'wrong' });

  return { send, sent, planned, bringIn, confirmed, taken, textAt, wrongOf, questionsOf };
}
