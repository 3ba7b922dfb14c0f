import { useEffect, useState, useSyncExternalStore } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { shellWords } from '#web/words/words.ts';
import { newVersion } from './new-version.ts';
import { typing } from './typing.ts';

/** How often it is looked whether a window has closed meanwhile. */
const lookEachMs = 1_000;

/** Offers the newer build once nothing is typed and no window is open. */
export function NewVersionBar() {
  const w = useWords(shellWords).newVersion;
  const isNew = useSyncExternalStore(newVersion.hear, newVersion.is);
  const isFree = useFree(isNew);
  return (
    <output className="block screen-only">
      {isNew && isFree && (
        <span className="row gap-8 middle middle-across hued size-14" data-hue="lake">
          {w.ready}
          <Button kind="quiet" size="sm" icon={<RefreshCw size={16} aria-hidden />} onClick={() => window.location.reload()}>
            {w.reload}
          </Button>
        </span>
      )}
    </output>
  );
}

function useFree(isAsked: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const look = () => setFree(!typing.is());
    look();
    const timer = setInterval(look, lookEachMs);
    const callOff = typing.hear(look);
    return () => {
      clearInterval(timer);
      callOff();
    };
  }, [isAsked]);
  return isFree;
}
