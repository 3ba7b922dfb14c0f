import { When, Name } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { AnswerRow } from '#rooms/contact/shapes.ts';
import { contactWords } from '#rooms/contact/words/words.ts';
import style from './message-detail.module.css';

export function Answers({ answers }: { answers: readonly AnswerRow[] }) {
  const w = useWords(contactWords).inbox;
  if (answers.length === 0) return null;
  return (
    <ol className="stack gap-12" aria-label={w.answers}>
      {answers.map((one) => (
        <li key={one.at} className={`on-hover pad-block-12 pad-across-16 ${style.answer}`}>
          <p className="note below-4">
            <Name>{one.byName}</Name> · <When at={one.at} />
          </p>
          <p className="typed">{one.granted === null ? one.answer : w.granted(one.granted)}</p>
        </li>
      ))}
    </ol>
  );
}
