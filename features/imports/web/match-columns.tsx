import { useCallback, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote, FailureNote } from '#platform/ui/web/display/notice.tsx';
import { longTextStart } from '#platform/i18n/long-text-start.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import {
  type Column,
  columnsByKind,
  uniqueHeaderNames,
  type ColumnMatches,
  requiredColumns,
  findUnusedHeaders,
} from '#features/imports/columns.ts';
import type { DateOrders, WordMeanings } from '#features/imports/file-reading.ts';
import type { FileValues, ImportLine, ImportRow } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { DateQuestions } from './date-questions.tsx';
import { CancelImport } from './cancel-import.tsx';
import style from './import.module.css';
import { WordQuestions } from './word-questions.tsx';

const sampleLines = 3;

/** Second step of an import: matches columns to fields. Starts from the column names and shows the first lines as samples. */
export function MatchColumns({ file }: { file: ImportRow }) {
  const w = useTexts(importTexts);
  const [matches, setMatches] = useState<ColumnMatches>(file.matches);
  const match = useAction(calls.reservations.matchColumns.mutate, {
    problems: {
      'gone-on': w.continuedElsewhere,
      'no-such-column': w.continuedElsewhere,
      'not-matched': ({ field }) => w.notMatched(w.columns[field as Column]),
      'which-order': ({ field }) => w.whichOrder(w.columns[field as Column]),
    },
  });
  const [orders, setOrders] = useState<DateOrders>(file.orders);
  // Orders that the user chose on this page. `file.orders` may contain guesses from an earlier match.
  const [chosen, setChosen] = useState<DateOrders>({});
  const [meanings, setMeanings] = useState<WordMeanings>(file.meanings);
  const samples = useSamples(file.id);
  const { values, failure, again } = useValues(file.id, matches);
  const names = uniqueHeaderNames(file.headers);
  const unused = findUnusedHeaders(file.headers, matches, values.filled);
  const needed: readonly Column[] = matches.id === undefined ? requiredColumns[file.kind] : [];

  function choose(column: Column, at: string): void {
    const { [column]: _before, ...rest } = matches;
    match.forget();
    setOrders(without(orders, column));
    setChosen(without(chosen, column));
    setMeanings(without(meanings, column));
    setMatches(at === '' ? rest : { ...rest, [column]: Number(at) });
  }

  return (
    <Panel title={`${w.matchTitle} ${file.fileName}`} note={w.matchNote}>
      <ul className={`mb-4 grid grid-cols-1 gap-4 ${style.matches}`}>
        {columnsByKind[file.kind].map((column) => {
          const at = matches[column];
          return (
            <li key={column} className="grid grid-cols-1 gap-1 min-w-0 content-start">
              <SelectField
                label={needed.includes(column) ? `${w.columns[column]} (${w.needed})` : w.columns[column]}
                emptyText={w.none}
                choices={names.map((text, n) => ({ value: String(n), text }))}
                value={at === undefined ? '' : String(at)}
                onChange={(event) => choose(column, event.currentTarget.value)}
              />
              {at !== undefined && <span className="truncate text-dim text-sm">{joinWithDots(samples.map(({ cells }) => cells[at]))}</span>}
            </li>
          );
        })}
      </ul>
      {unused.length > 0 && (
        <p className="text-dim text-sm wrap-anywhere mb-4">{w.unused(unused.map((header) => longTextStart(header)).join(', '))}</p>
      )}
      <DateQuestions
        dates={values.dates}
        orders={orders}
        chosen={chosen}
        onChange={(column, order) => {
          setOrders({ ...orders, [column]: order });
          setChosen({ ...chosen, [column]: order });
        }}
      />
      <WordQuestions kind={file.kind} found={values.words} meanings={meanings} onChange={setMeanings} />
      <FailureNote failure={failure} onRetry={again} />
      <ActionNote of={match} />
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center mt-4">
        <Button
          loading={match.pending}
          onClick={() =>
            match.run({ id: file.id, matches, orders: keepMatched(orders, matches), meanings: keepMatched(meanings, matches) })
          }
        >
          {w.reviewLines}
        </Button>
        <CancelImport file={file} />
      </div>
    </Panel>
  );
}

/** Keeps the choices only of columns that are still matched. */
function keepMatched<Said>(choices: Partial<Record<Column, Said>>, matches: ColumnMatches): Partial<Record<Column, Said>> {
  return Object.fromEntries(Object.entries(choices).filter(([column]) => matches[column as Column] !== undefined));
}

function without<Said>(choices: Partial<Record<Column, Said>>, column: Column): Partial<Record<Column, Said>> {
  const { [column]: _before, ...rest } = choices as Partial<Record<string, Said>>;
  return rest;
}

const noValues: FileValues = { dates: [], words: [], filled: [] };

/** Returns the values of the matched columns. The previous values stay until the new ones have loaded. */
function useValues(id: string, matches: ColumnMatches) {
  const { answer, ...rest } = useFetchOnce(useCallback(() => calls.reservations.fileValues.query({ id, matches }), [id, matches]));
  return { values: answer ?? noValues, ...rest };
}

function useSamples(id: string): ImportLine[] {
  const { answer } = useFetchOnce(useCallback(() => calls.reservations.importLines.query({ id }), [id]));
  return (answer ?? []).slice(0, sampleLines);
}
