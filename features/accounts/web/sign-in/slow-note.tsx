import { useEffect, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';

const delay = 4_000;

/** Shows a note while a call takes long, so that people do not press the button a second time. */
export function SlowNote({ waiting }: { waiting: boolean }) {
  const w = useTexts(signInTexts);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setIsSlow(true), delay);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [waiting]);
  return <output className="text-dim text-sm">{isSlow && w.slow}</output>;
}
