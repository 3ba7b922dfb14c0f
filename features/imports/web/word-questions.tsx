import { useState } from 'react';
import { longTextStart } from '#platform/i18n/long-text-start.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ImportKind } from '#features/imports/columns.ts';
import { type WordMeanings, type WordColumn, toWordKey } from '#features/imports/file-reading.ts';
import { type Vocabulary, vocabularies } from '#features/imports/word-meanings.ts';
import type { FileValues, ColumnWords } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import style from './import.module.css';

const wordsAtOnce = 40;

interface WordQuestionsProps {
  kind: ImportKind;
  meanings: WordMeanings;
  onChange: (meanings: WordMeanings) => void;
}

/** Asks for the meaning of words from other programs, once for all lines. */
export function WordQuestions({ found, ...props }: WordQuestionsProps & { found: FileValues['words'] }) {
  return found.map((question) => <WordsAsked key={question.column} found={question} {...props} />);
}

/** Shows forty words of a column at a time, unknown words first, and the number of words below. */
function WordsAsked({ kind, found: { column, words, more }, meanings, onChange }: WordQuestionsProps & { found: ColumnWords }) {
  const w = useTexts(importTexts);
  const names = { ...useTexts(nameTexts), ...useTexts(placeNameTexts) };
  const { grouped } = useNumbers();
  const [limit, setLimit] = useState(wordsAtOnce);
  const of: Vocabulary = kind === 'places' && column === 'state' ? 'placeState' : column;
  const choices = vocabularies[of].map((value) => ({ value, text: (names[of] as Record<string, string>)[value] ?? value }));
  const columnMeanings = meanings[column] ?? {};
  const visibleWords = words.slice(0, limit);
  const remaining = words.length - visibleWords.length + more;
  const rest = remaining > 0 && w.moreWords(remaining, grouped(remaining));
  return (
    <fieldset>
      <legend className="font-semibold mb-2">{w.wordsTitle(w.columns[column])}</legend>
      <ul className={`mb-4 grid grid-cols-1 gap-4 ${style.matches}`}>
        {visibleWords.map((word) => (
          <li key={word.said} className="grid grid-cols-1 gap-1 min-w-0 content-start">
            <SelectField
              label={w.meaningOf(longTextStart(word.said))}
              emptyText={w.noMeaning}
              choices={choices}
              value={columnMeanings[toWordKey(word.said)] ?? word.meaning ?? ''}
              onChange={(event) => onChange(withMeaning(meanings, column, word.said, event.currentTarget.value))}
            />
            <span className="text-dim text-sm">{w.inLines(word.lines, grouped(word.lines))}</span>
          </li>
        ))}
      </ul>
      {visibleWords.length < words.length ? (
        <p className="mb-4">
          <Button kind="plain" onClick={() => setLimit(limit + wordsAtOnce)}>
            {rest}
          </Button>
        </p>
      ) : (
        rest && <p className="text-dim text-sm mb-4">{rest}</p>
      )}
    </fieldset>
  );
}

/** Stores an empty meaning, because it overrides the default meaning of the word. */
function withMeaning(meanings: WordMeanings, column: WordColumn, word: string, meaning: string): WordMeanings {
  return { ...meanings, [column]: { ...meanings[column], [toWordKey(word)]: meaning } };
}
