import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { stubServer } from '#platform/http/web/testing.ts';
import { renderShallow } from '#platform/ui/web/testing/render-shallow.ts';
import { languageContext } from '#platform/ui/web/testing/language-context.ts';
import { emptyFields, PasswordStep } from './password-step.tsx';

describe('emptyFields', () => {
  it('returns the names of the empty fields in page order', () => {
    expect(emptyFields({ email: '', password: '' })).toEqual(['email', 'password']);
    expect(emptyFields({ email: ' ', password: 'x' })).toEqual(['email']);
    expect(emptyFields({ email: 'dana@demo.test', password: '' })).toEqual(['password']);
    expect(emptyFields({ email: 'dana@demo.test', password: 'x' })).toEqual([]);
  });

  it('accepts a password that consists of spaces', () => {
    expect(emptyFields({ email: 'dana@demo.test', password: '   ' })).toEqual([]);
  });
});

function openForm(typed: { email: string; password: string }) {
  const props = { notice: null, redirecting: false, onSignedIn: () => {}, onSecondFactor: () => {} };
  const screen = renderShallow(() => PasswordStep(props), languageContext('en'));
  const focused: string[] = [];
  const elements = {
    namedItem: (name: 'email' | 'password') => ({ value: typed[name], focus: () => void focused.push(name), select() {} }),
  };
  const form = () => screen.find((_props, type) => type === 'form');
  (form()['ref'] as { current: unknown }).current = { elements };
  return {
    focused,
    code: () => form()['data-code'],
    submit: () => (form()['onSubmit'] as (event: unknown) => void)({ preventDefault() {} }),
    edit: (name: string) => (screen.find((element) => element['name'] === name)['onChange'] as () => void)(),
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('PasswordStep', () => {
  test.each([
    [{ email: '', password: 'bunkhouse' }, 'email'],
    [{ email: 'dana@demo.test', password: '' }, 'password'],
    [{ email: ' ', password: '' }, 'email'],
  ])('shows the code empty-credidentals for %o and does not call the server', async (typed, first) => {
    const server = stubServer();
    const form = openForm(typed);
    expect(form.code()).toBeUndefined();
    form.submit();
    expect([form.code(), form.focused]).toEqual(['empty-credidentals', [first]]);
    await server.settled();
    expect(server.requests).toEqual([]);
    for (const name of ['email', 'password']) form.edit(name);
    expect(form.code()).toBeUndefined();
  });

  test('calls the server if both fields are filled', async () => {
    const server = stubServer();
    const form = openForm({ email: 'dana@demo.test', password: 'bunkhouse' });
    form.submit();
    await server.settled();
    expect(server.requests).toEqual([expect.stringContaining('accounts.signIn')]);
    expect(form.code()).toBeUndefined();
  });
});
