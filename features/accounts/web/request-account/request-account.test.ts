import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubServer } from '#platform/http/web/testing.ts';
import { renderShallow } from '#platform/ui/web/testing/render-shallow.ts';
import { languageContext } from '#platform/ui/web/testing/language-context.ts';
import { TypeAndArea } from '#features/accounts/web/type-and-area.tsx';
import { RequestAccount } from './request-account.tsx';

type Field = { name: string; value: string; error?: unknown; onChange: (next: string) => void };

/** Example input for every field, in the order of the specification (§5). */
const entered = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.org',
  phone: '(513) 555-0142',
  accountType: 'Chautauqua',
  accountArea: 'Volunteer',
};
type Name = keyof typeof entered;
const names = Object.keys(entered) as Name[];

/** Renders the form and records its fields and the focus. */
function openForm() {
  const screen = renderShallow(() => RequestAccount(), languageContext('en'));
  const focused: string[] = [];
  function field(name: Name): Field {
    const isChoice = name === 'accountType' || name === 'accountArea';
    if (!isChoice) return screen.find((props) => props['name'] === name) as Field;
    const props = screen.find((_props, type) => type === TypeAndArea) as unknown as Parameters<typeof TypeAndArea>[0];
    return renderShallow(() => TypeAndArea(props), languageContext('en')).find((element) => element['name'] === name) as Field;
  }
  const findMarked = () => names.filter((name) => field(name).error !== undefined);
  /** Replaces the DOM query and returns the first invalid field. */
  const page = {
    querySelector: () => findMarked().map((name) => ({ name, focus: () => void focused.push(name) }))[0] ?? null,
  };
  return {
    field,
    marked: findMarked,
    focused,
    enter: (name: Name, value: string) => field(name).onChange(value),
    async submit() {
      const { onSubmit } = screen.find((_props, type) => type === 'form') as { onSubmit: (event: unknown) => Promise<boolean> };
      await onSubmit({ preventDefault() {}, currentTarget: page });
      await Promise.resolve();
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('RequestAccount', () => {
  test.each(names)('focuses and marks only %s if this field and all later fields are empty', async (missing) => {
    const server = stubServer();
    const form = openForm();
    for (const name of names.slice(0, names.indexOf(missing))) form.enter(name, entered[name]);
    await form.submit();
    expect(form.focused).toEqual([missing]);
    expect(form.marked()).toEqual([missing]);
    await server.settled();
    expect(server.requests).toEqual([]);
  });

  test.each(names)('removes the error of %s after the field is edited', async (missing) => {
    const form = openForm();
    for (const name of names.slice(0, names.indexOf(missing))) form.enter(name, entered[name]);
    await form.submit();
    form.enter(missing, entered[missing]);
    expect(form.marked()).toEqual([]);
  });

  test('calls the server when no field is empty', async () => {
    const server = stubServer();
    const form = openForm();
    for (const name of names) form.enter(name, entered[name]);
    await Promise.all([form.submit(), server.settled()]);
    expect(server.requests).toEqual([expect.stringContaining('accounts.requestAccount')]);
  });

  test('clears the area when a new type is chosen', () => {
    const form = openForm();
    form.enter('accountType', 'Chautauqua');
    form.enter('accountArea', 'Volunteer');
    expect(form.field('accountArea').value).toBe('Volunteer');
    form.enter('accountType', 'Event Staff');
    expect([form.field('accountType').value, form.field('accountArea').value]).toEqual(['Event Staff', '']);
  });
});
