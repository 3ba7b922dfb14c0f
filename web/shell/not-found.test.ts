import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderShallow } from '#platform/ui/web/testing/render-shallow.ts';
import { languageContext } from '#platform/ui/web/testing/language-context.ts';
import { checkScreenAccess, findScreen } from '#features/find-screen.ts';

/** Imported late, because its modules read the document when they load. */
async function loadNotFound() {
  vi.stubGlobal('window', { history: { state: null } });
  vi.stubGlobal('document', { title: '', querySelector: () => null });
  const file = await import('./not-found.tsx');
  vi.unstubAllGlobals();
  return file.NotFound;
}

async function contextsAt(path: string) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const [provider] = renderShallow(() => RouterContextProvider({ router, children: null })).all();
  return new Map<unknown, unknown>([[provider?.type, provider?.props['value']]]);
}

afterEach(() => void vi.unstubAllGlobals());

test.each(['/nowhere', '/no/such/page'])(
  'the 404 page grants everyone the unknown path %s and logs it as a console error',
  async (path) => {
    expect(findScreen(path).path).toBeNull();
    expect(checkScreenAccess(path, null)).toBe('granted');
    const NotFound = await loadNotFound();
    const contexts = languageContext('en', await contextsAt(path));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('document', { title: '' });
    renderShallow(() => NotFound(), contexts);
    expect(logged.mock.calls.filter((call) => call.some((argument) => String(argument).includes(path)))).toHaveLength(1);
  },
);
