import { useEffect, useState } from 'react';
import { LoadTimeoutError } from '#platform/ui/web/overlays/load-error.ts';
import { hasReloaded, reloadOnce } from './reload-once.ts';
import { ErrorPage } from './error-page.tsx';
import { ScreenPlaceholder } from './screen-placeholder.tsx';

/** Loads an address of another HTML entry from the server, once. Shows an error if the server returns this entry again. */
export function ReloadFromServer() {
  const [isBack] = useState(() => hasReloaded(window.history));
  useEffect(() => {
    if (!isBack) reloadOnce(window);
  }, [isBack]);
  return isBack ? <ErrorPage error={new LoadTimeoutError('the server answered with this page again')} /> : <ScreenPlaceholder />;
}
