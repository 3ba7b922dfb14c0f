import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import style from './contact-page.module.css';

export function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const w = useTexts(contactTexts).page;
  const heading = useRef<HTMLHeadingElement>(null);
  // The submit button has disappeared. Focus the heading, so that screen readers announce the result.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="within-form in-middle above-24">
      <div className={`card ${style.card}`}>
        <CircleCheck size={32} className="block below-12 pine" aria-hidden />
        <h1 ref={heading} tabIndex={-1} className="size-26 below-8">
          {w.sent}
        </h1>
        <p className="dim anywhere below-24">{w.thanks(email)}</p>
        <Button kind="plain" onClick={onAnother}>
          {w.another}
        </Button>
      </div>
    </div>
  );
}
