import CloudOff from 'lucide-react/icons/cloud-off';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import style from './connection-bar.module.css';

/** A quiet line while the connection is gone: what is shown may be old. @example <ConnectionBar isLost={state === 'stale'} /> */
export function ConnectionBar({ isLost }: { isLost: boolean }) {
  const w = useWords(uiWords);
  return (
    <output className="block screen-only">
      {isLost && (
        <span className={style.bar}>
          <CloudOff size={16} aria-hidden />
          {w.connectionLost}
        </span>
      )}
    </output>
  );
}
