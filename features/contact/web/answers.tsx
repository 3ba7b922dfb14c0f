import { RelativeTime, IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { AnswerRow } from '#features/contact/shapes.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import style from './message-detail.module.css';

export function Answers({ answers }: { answers: readonly AnswerRow[] }) {
  const w = useTexts(contactTexts).inbox;
  if (answers.length === 0) return null;
  return (
    <ol className="grid grid-cols-1 gap-3" aria-label={w.answers}>
      {answers.map((answer) => (
        <li key={answer.at} className={`bg-hover py-3 px-4 ${style.answer}`}>
          <p className="text-dim text-15 mb-1">
            <IsolatedName>{answer.byName}</IsolatedName> · <RelativeTime at={answer.at} />
          </p>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            {answer.granted === null ? answer.answer : w.granted(answer.granted)}
          </p>
        </li>
      ))}
    </ol>
  );
}
