import { useState } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { beginningOf } from '#platform/ui/beginning.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import style from './long-text.module.css';

/** A text among others: a page of it stands there by its beginning until somebody asks for the rest. */
export function LongText({ text }: { text: string }) {
  const w = useWords(uiWords).longText;
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(text);
  return (
    <span className={style.text}>
      {isWhole ? text : beginning}
      {beginning !== text && (
        <button type="button" className={`screen-only ${style.more}`} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? w.less : w.all}
        </button>
      )}
    </span>
  );
}
