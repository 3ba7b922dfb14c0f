import { useEffect, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';

const patience = 4_000;

/** Says so when an answer is long in coming, so that nobody presses again or walks away. */
export function SlowNote({ waiting }: { waiting: boolean }) {
  const w = useTexts(signInTexts);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return <output className="meta">{slow && w.slow}</output>;
}
