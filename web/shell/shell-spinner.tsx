import { useEffect, useState, useSyncExternalStore } from 'react';
import { Spinner } from '#platform/ui/web/display/spinner.tsx';
import style from './screen-placeholder.module.css';
import { isWaiting, subscribeToWaits } from './waits.ts';

/** Delay before the spinner appears. Most waits are shorter, and a flashing spinner would distract. */
const unseenMs = 250;

/** Shows a spinner while a screen loads. It is mounted beside the screens, so that it can finish its turn after the screen has loaded. */
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
    <div className={`grid place-items-center print:hidden ${style.spinner}`}>
      <Spinner busy={isBusy && isLong} />
    </div>
  );
}
