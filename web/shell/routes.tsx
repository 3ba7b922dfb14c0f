import { createRootRoute, createRoute, createRouter, useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import type { SearchParams } from '#platform/url-state/url-state.ts';
import { PageNameContext } from '#platform/ui/web/navigation.ts';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { paths, screenOf, type Path } from '#features/screens.ts';
import { getScreenLoader } from '#web/features.tsx';
import { Shell } from './shell.tsx';
import { NotFound } from './not-found.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { useTitle } from './use-title.ts';
import { ErrorPage } from './error-page.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { ScreenPlaceholder } from './screen-placeholder.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  validateSearch: (search: SearchParams): SearchParams => search,
});

/** Each screen in features/screens.ts has one route, so that a link to an unknown path is a type error. */
function routeTo<const P extends Path>(path: P) {
  return createRoute({ getParentRoute: () => root, path, component: componentAt(path) });
}

function componentAt(path: Path) {
  const load = getScreenLoader(path);
  const { title } = screenOf(path);
  const Screen = lazyComponent(load);
  function Titled() {
    const [name, setName] = useState<string | null>(null);
    useTitle(name === null ? title : { en: name, es: name });
    return (
      <PageNameContext value={setName}>
        <Screen />
        <Arrival at={path} />
      </PageNameContext>
    );
  }
  return Object.assign(Titled, { preload: Screen.preload });
}

/** Mounts with its screen and focuses the heading. Uses the address of its own route, because the router's may already be the next one. */
function Arrival({ at }: { at: Path }) {
  useHeadingFocus(useMatch({ from: at, select: (match) => match.pathname }));
  return null;
}

type Routes = { [P in Path]: ReturnType<typeof routeTo<P>> }[Path][];

export const router = createRouter({
  routeTree: root.addChildren(paths.map((path) => routeTo(path)) as unknown as Routes),
  parseSearch,
  stringifySearch,
  // Compares case like the server, which redirects other spellings before a screen opens.
  caseSensitive: true,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: ScreenPlaceholder,
  // A shorter wait shows no spinner.
  defaultPendingMs: 150,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
