import { Spinner } from '#platform/ui/web/show/waiting.tsx';
import style from './waiting.module.css';

/** Where nothing is to be seen yet. Unseen for a moment: most waits are over before anyone notices. */
export function Waiting() {
  return (
    <div className={`centre ${style.waiting}`}>
      <Spinner />
    </div>
  );
}
