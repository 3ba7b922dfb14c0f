import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { NothingHereContext } from '#platform/ui/web/navigation.ts';
import { canonicalPath, findScreen } from '#features/find-screen.ts';
import { screenOf, type Path } from '#features/screens.ts';
import { Frame } from '#web/shell/frame/frame.tsx';
import { AccessGate } from './gate.tsx';
import { isNavigationHidden } from './is-navigation-hidden.ts';
import { NotFound } from './not-found.tsx';
import { pageFacts } from './page-facts.ts';
import { ReplaceAddress } from './replace-address.tsx';
import { ShellSpinner } from './shell-spinner.tsx';

const notFound = <NotFound />;

export function Shell() {
  const address = useLocation({ select: (location) => location.pathname });
  const searchAndHash = useLocation({ select: ({ searchStr, hash }) => searchStr + (hash && `#${hash}`) });
  const { path, isExact } = findScreen(address);
  const session = useSession();
  const { state } = session;
  const mustEnroll = session.state === 'account' && session.account.mustEnroll;
  const canonical = canonicalPath(address);
  useCacheForVisitor(isExact ? path : null);
  return (
    <Frame bare={mustEnroll || isNavigationHidden(address, state)}>
      <ShellSpinner />
      <NothingHereContext value={notFound}>
        {canonical === address ? (
          <AccessGate address={address}>
            <Outlet />
          </AccessGate>
        ) : (
          <ReplaceAddress to={canonical + searchAndHash} />
        )}
      </NothingHereContext>
    </Frame>
  );
}

/** The page of a visitor loads the caching code only for public screens that work offline. */
function useCacheForVisitor(path: Path | null): void {
  const { state } = useSession();
  const cachedPath =
    path !== null && state === 'visitor' && !pageFacts.isSignedIn && screenOf(path).isCachedForVisitors === true ? path : null;
  useEffect(() => {
    if (cachedPath !== null) void import('#web/offline/cache-for-visitor.ts').then((file) => file.cacheForVisitor(cachedPath));
  }, [cachedPath]);
}
