import { useEffect, useState, useSyncExternalStore } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { newVersion } from './new-version.ts';
import { unsavedInput } from './unsaved-input.ts';

const checkIntervalMs = 1_000;

export function NewVersionBar() {
  const w = useTexts(shellTexts).newVersion;
  const isNew = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  const isFree = useCanReload(isNew);
  return (
    <output className="block print:hidden">
      {isNew && isFree && (
        <span className="flex flex-wrap gap-2 items-center justify-center hued text-sm" data-hue="lake">
          {w.ready}
          <Button kind="quiet" size="sm" icon={<RefreshCw size={16} aria-hidden />} onClick={() => window.location.reload()}>
            {w.reload}
          </Button>
        </span>
      )}
    </output>
  );
}

function useCanReload(isAsked: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const update = () => setFree(!unsavedInput.exists());
    update();
    const timer = setInterval(update, checkIntervalMs);
    const unsubscribe = unsavedInput.subscribe(update);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [isAsked]);
  return isFree;
}
