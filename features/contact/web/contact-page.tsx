import { useState } from 'react';
import { urlStateShape, type UrlStateOf, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accessDeniedType } from '#features/contact/rules.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import { ContactForm } from './contact-form.tsx';
import style from './contact-page.module.css';
import { MessageSent } from './message-sent.tsx';

/** URL parameters of the form (specification §2). */
const subjectAddress = urlStateShape({ type: textParam(), path: textParam(), accountId: textParam() });
export type MessageSubject = UrlStateOf<typeof subjectAddress>;

export function ContactPage() {
  const w = useTexts(contactTexts).page;
  const [subject] = useUrlState(subjectAddress);
  const { type, path } = subject;
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  if (answerTo !== null) return <MessageSent email={answerTo} onAnother={() => setAnswerTo(null)} />;
  return (
    <div className="max-w-form mx-auto mt-6">
      <div className={`border rounded bg-card ${style.card}`}>
        <h1 className="text-26 text-balance mb-2">{w.title}</h1>
        <p className="text-dim wrap-anywhere mb-6">{introOf(type, w)}</p>
        {path !== '' && (
          <p className="text-dim text-15 wrap-anywhere mb-6 bg-ground rounded py-2.5 px-3">
            {w.about} <code className="text-ink">{path}</code>
          </p>
        )}
        <ContactForm subject={subject} onSent={setAnswerTo} />
      </div>
    </div>
  );
}

function introOf(type: string, w: { intro: string; introDenied: string; introMissing: string }): string {
  if (type === accessDeniedType) return w.introDenied;
  return type === '404' ? w.introMissing : w.intro;
}
