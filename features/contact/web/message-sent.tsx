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
    <div className="max-w-form mx-auto mt-6">
      <div className={`border rounded bg-card ${style.card}`}>
        <CircleCheck size={32} className="block mb-3 text-pine-ink" aria-hidden />
        <h1 ref={heading} tabIndex={-1} className="text-26 text-balance mb-2">
          {w.sent}
        </h1>
        <p className="text-dim wrap-anywhere mb-6">{w.thanks(email)}</p>
        <Button kind="plain" onClick={onAnother}>
          {w.another}
        </Button>
      </div>
    </div>
  );
}
