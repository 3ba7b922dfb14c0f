import { useEffect, useState } from 'react';
import { LoadTimeoutError } from '#platform/ui/web/overlays/load-error.ts';
import { hasReloaded, reloadOnce } from './reload-once.ts';
import { ErrorPage } from './error-page.tsx';
import { ScreenPlaceholder } from './screen-placeholder.tsx';

/** Asks the server once for an address that another entry draws; an error where this page comes back in its place. */
export function ReloadFromServer() {
  const [isBack] = useState(() => hasReloaded(window.history));
  useEffect(() => {
    if (!isBack) reloadOnce(window);
  }, [isBack]);
  return isBack ? <ErrorPage error={new LoadTimeoutError('the server answered with this page again')} /> : <ScreenPlaceholder />;
}
