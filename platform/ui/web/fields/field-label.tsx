import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import style from './field.module.css';

/** A field's label; what may be left out says so in words rather than by a star. */
export function FieldLabel({ label, optional }: { label: string; optional?: boolean }) {
  const w = useWords(uiWords);
  if (!optional) return label;
  return (
    <>
      {label} <span className={style.optional}>({w.optional})</span>
    </>
  );
}
