import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from '#platform/http/web/create-calls.ts';
import type { Edits, EditConflictRefusal } from '#platform/http/field-changes.ts';
import { done, type Done } from '#platform/http/outcome.ts';
import { currentToasts } from '#platform/ui/web/overlays/toast.ts';
import { languageContext } from '#platform/ui/web/testing/language-context.ts';
import { renderShallow } from '#platform/ui/web/testing/render-shallow.ts';
import { useRecordEdit } from './use-record-edit.tsx';

interface Album {
  name: string;
  size: number;
  tags: readonly string[];
}
type Changes = Partial<Edits<Album>>;

const oak: Album = { name: 'Oak', size: 3, tags: ['lake'] };
const shape = z.object({
  name: z.string().trim(),
  size: z.coerce.number<string>(),
  tags: z.string().transform((typed) => typed.split(', ')),
});
const toInput = ({ name, size, tags }: Album) => ({ name, size: String(size), tags: tags.join(', ') });

/** Opens the form over `oak`. `answer` plays the server; `setStored` plays a change of the live record. */
function openForm(answer: (changes: Changes) => Done | EditConflictRefusal = () => done, opened = oak) {
  const sent: Changes[] = [];
  const drawn = {} as { form: ReturnType<typeof useAlbumForm>; setStored: (album: Album) => void };
  const expose = (now: typeof drawn) => void Object.assign(drawn, now);
  function useAlbumForm(stored: Album) {
    const change = async ({ changes }: { changes: Changes }) => (sent.push(changes), answer(changes));
    return useRecordEdit(change, { draftName: 'album', stored, toInput, shape, problems: { conflict: 'Changed.' }, done: () => 'Saved.' });
  }
  function Form() {
    const [stored, setStored] = useState(opened);
    expose({ form: useAlbumForm(stored), setStored });
    return null;
  }
  renderShallow(Form, languageContext('en'));
  return { sent, form: () => drawn.form, setStored: (album: Album) => drawn.setStored(album) };
}

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const theirName = (by?: string): EditConflictRefusal => ({
  refused: 'conflict',
  conflicts: [{ field: 'name', theirs: 'Elm', yours: 'Ash', ...(by && { by, at: '2026-06-12T12:00:00.000Z' }) }],
});

describe('useRecordEdit', () => {
  test('sends only edited fields with the values they replace, and the inputs show them as stored', async () => {
    const { form, sent } = openForm();
    form().set('name', ' Ash ');
    form().set('tags', 'lake, hill');
    expect(await form().send()).toBe(true);
    expect(sent).toEqual([{ name: { from: 'Oak', to: 'Ash' }, tags: { from: ['lake'], to: ['lake', 'hill'] } }]);
    expect([form().values.name, form().isEdited(), form().newest.name]).toEqual(['Ash', false, 'Ash']);
  });

  test('sends nothing without an edit', async () => {
    const { form, sent } = openForm();
    expect(await form().send()).toBe(true);
    expect(sent).toEqual([]);
  });

  test('uses the saved value as the old one of the next save, also before the live record has it', async () => {
    const { form, sent } = openForm();
    form().set('size', '4');
    await form().send();
    form().set('size', '5');
    await form().send();
    expect(sent.at(-1)).toEqual({ size: { from: 4, to: 5 } });
  });

  test('follows another person in untouched fields, and keeps typed input', () => {
    const { form, setStored } = openForm();
    form().set('name', 'Ash');
    setStored({ ...oak, size: 9 });
    expect([form().values.name, form().values.size]).toEqual(['Ash', '9']);
    expect(form().hasConflict()).toBe(false);
  });

  test('shows both values of a conflict with the live record; after "mine" the next save replaces the other value', async () => {
    const { form, sent, setStored } = openForm();
    form().set('name', 'Ash');
    setStored({ ...oak, name: 'Elm' });
    expect(form().findConflict('name')).toMatchObject({ theirs: 'Elm', yours: 'Ash' });
    form().findConflict('name')?.onDecide('mine');
    expect(form().conflict('name')).toBeNull();
    await form().send();
    expect(sent).toEqual([{ name: { from: 'Elm', to: 'Ash' } }]);
  });

  test('shows the conflict of a refusal with its author, also once the live record has the value; "theirs" replaces the input', async () => {
    const { form, setStored } = openForm(() => theirName('Dana'));
    form().set('name', 'Ash');
    form().set('size', '4');
    expect(await form().send()).toBe(false);
    expect(form().problem).toBe('Changed.');
    expect(form().findConflict('name')).toMatchObject({ theirs: 'Elm', yours: 'Ash', by: 'Dana' });
    setStored({ ...oak, name: 'Elm' });
    expect(form().findConflict('name')).toMatchObject({ by: 'Dana' });
    form().findConflict('name')?.onDecide('theirs');
    expect([form().values.name, form().values.size, form().problem]).toEqual(['Elm', '4', null]);
    expect(form().isEdited('name')).toBe(false);
  });

  test('detects a conflict with a change that was made before a reload', () => {
    openForm().form().set('name', 'Ash');
    const { form } = openForm(() => done, { ...oak, name: 'Elm', size: 9 });
    expect([form().values.name, form().values.size]).toEqual(['Ash', '9']);
    expect(form().findConflict('name')).toMatchObject({ theirs: 'Elm', yours: 'Ash' });
  });

  test('keeps no draft after a save', async () => {
    const { form } = openForm();
    form().set('name', 'Ash');
    await form().send();
    expect(openForm().form().values.name).toBe('Oak');
  });

  test('offers an undo that sends the opposite changes, but not if nothing was sent', async () => {
    const { form, sent } = openForm();
    await form().send();
    expect(currentToasts().at(-1)?.undo).toBeUndefined();
    form().set('name', 'Ash');
    await form().send();
    currentToasts().at(-1)?.undo?.();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.at(-1)).toEqual({ name: { from: 'Ash', to: 'Oak' } });
  });

  test('reverts a choice that could not be saved, and keeps one that is in conflict', async () => {
    const failing = openForm(() => {
      throw new CallError();
    });
    await failing.form().choose('name', 'Ash');
    expect(failing.form().values.name).toBe('Oak');
    const { form } = openForm(() => theirName());
    await form().choose('name', 'Ash');
    expect(form().findConflict('name')).toMatchObject({ theirs: 'Elm', yours: 'Ash' });
  });

  test('saves again after a decision while the refused save is pending', async () => {
    const { form, sent, setStored } = openForm(({ name }) => (name?.from === 'Elm' ? done : theirName()));
    form().set('name', 'Ash');
    setStored({ ...oak, name: 'Elm' });
    const first = form().send();
    form().findConflict('name')?.onDecide('mine');
    const second = form().send();
    expect([await first, await second]).toEqual([false, true]);
    expect(sent).toEqual([{ name: { from: 'Oak', to: 'Ash' } }, { name: { from: 'Elm', to: 'Ash' } }]);
  });

  test('discards the input, and restores it', () => {
    const { form, setStored } = openForm();
    form().set('name', 'Ash');
    setStored({ ...oak, name: 'Elm' });
    const restore = form().discard();
    expect([form().values.name, form().isEdited()]).toEqual(['Elm', false]);
    restore();
    expect(form().findConflict('name')).toMatchObject({ theirs: 'Elm', yours: 'Ash' });
  });
});
