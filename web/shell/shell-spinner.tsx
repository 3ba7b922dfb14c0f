import { useEffect, useState, useSyncExternalStore } from 'react';
import { Spinner } from '#platform/ui/web/display/spinner.tsx';
import style from './screen-placeholder.module.css';
import { isWaiting, subscribeToWaits } from './waits.ts';

/** Most waits are over before anyone notices: a spinner that only flashes would be in the way. */
const unseenMs = 250;

/**
 * Turns while a screen is awaited. It stands beside the screens, so that it can pause after the wait has ended while
 * what came is already there to be used.
 */
export function ShellSpinner() {
  const isBusy = useSyncExternalStore(subscribeToWaits, isWaiting);
  const [isLong, setLong] = useState(false);
  if (!isBusy && isLong) setLong(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLong(true), unseenMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <div className={`centre screen-only ${style.spinner}`}>
      <Spinner busy={isBusy && isLong} />
    </div>
  );
}
