import { expect } from 'vitest';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';
import type { ImportRow } from '#features/imports/shapes.ts';

export function createImportClient(testApp: () => TestApp) {
  const send = (user: SignedInGuest, kind: string, body: BodyInit, type = 'text/csv') =>
    fetch(`${testApp().url}/import/${kind}?name=list.csv`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, origin: testApp().url, cookie: user.cookie() },
    });

  /** Uploads a file, waits until its columns can be matched and returns the import. */
  async function uploadFile(user: SignedInGuest, kind: string, text: BodyInit): Promise<ImportRow> {
    testApp().clock.advance(1_000);
    const answer = await send(user, kind, text);
    const { id } = (await answer.json()) as { id: string };
    return waitForFile(user, id, (file) => file.state === 'matching');
  }

  /** Uploads a file and checks it with the guessed columns and the given choices. */
  async function checkFile(user: SignedInGuest, kind: string, text: BodyInit, choices: object = {}): Promise<ImportRow> {
    const { id, matches } = await uploadFile(user, kind, text);
    expect(await user.calls.reservations.matchColumns.mutate({ id, matches, ...choices })).toEqual({ done: true });
    return waitForFile(user, id, (file) => file.state === 'ready');
  }

  /** Uploads and checks a file, confirms the import and waits until it is written. */
  async function importFile(user: SignedInGuest, kind: string, text: BodyInit, choices: object = {}): Promise<ImportRow> {
    const { id } = await checkFile(user, kind, text, choices);
    return confirmFile(user, id);
  }

  async function confirmFile(user: SignedInGuest, id: string): Promise<ImportRow> {
    expect(await user.calls.reservations.confirmImport.mutate({ id })).toEqual({ done: true });
    return waitForFile(user, id, (file) => file.state === 'done' || (file.state === 'ready' && file.problem !== null));
  }

  async function waitForFile(user: SignedInGuest, id: string, accepts: (file: ImportRow) => boolean): Promise<ImportRow> {
    const files = await user.watch('reservations.imports');
    await files.until<ImportRow>((rows) => rows.some((row) => row.id === id && accepts(row)));
    files.close();
    const [row] = files.rows<ImportRow>().filter((file) => file.id === id);
    if (row === undefined) throw new Error('the file is not there');
    return row;
  }

  async function exportFile(user: SignedInGuest, kind: string): Promise<string> {
    return textAt(user, `/export/${kind}.csv`);
  }

  async function textAt(user: SignedInGuest, path: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(`${testApp().url}${path}`, { headers: { cookie: user.cookie(), ...headers } });
    // `text()` would remove the byte order mark that Excel needs.
    return Buffer.from(await answer.arrayBuffer()).toString();
  }

  const questionsOf = (id: string, user: SignedInGuest) => user.calls.reservations.importLines.query({ id, plan: 'questioned' });
  const wrongOf = (id: string, user: SignedInGuest) => user.calls.reservations.importLines.query({ id, plan: 'wrong' });

  return { send, uploadFile, checkFile, importFile, confirmFile, exportFile, textAt, wrongOf, questionsOf };
}
