import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { isRefusal } from '../../../../platform/http/outcome.ts';
import { calls } from '../../../../platform/http/web/calls.ts';
import { useAnswer } from '../../../../platform/http/web/use-answer.ts';
import { useCall } from '../../../../platform/http/web/use-call.ts';
import { FailureNote, ProblemNote } from '../../../../platform/ui/web/failure-note.tsx';
import { Panel } from '../../../../platform/ui/web/panel.tsx';
import { SelectField } from '../../../../platform/ui/web/select-field.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { type Column, columnsOf, type Matches, neededOf } from '../../csv/columns.ts';
import type { ImportLine, ImportRow } from '../../shapes/imports.ts';
import { importWords } from '../../words/import/words.ts';
import { GiveUp } from './give-up.tsx';
import style from './import.module.css';

const sampleLines = 3;

/** The second step: which column is what. Begun by what their names suggest, with the first lines beside. */
export function MatchColumns({ file }: { file: ImportRow }) {
  const w = useWords(importWords);
  const [matches, setMatches] = useState<Matches>(file.matches);
  const [problem, setProblem] = useState<string | null>(null);
  const match = useCall(calls.reservations.matchColumns.mutate);
  const samples = useSamples(file.id);
  const needed: readonly Column[] = matches.id === undefined ? neededOf[file.kind] : [];

  async function look(): Promise<void> {
    const answer = await match.run({ id: file.id, matches });
    if (answer === undefined || !isRefusal(answer)) return;
    setProblem(answer.refused === 'not-matched' ? w.notMatched(w.columns[answer.field as Column]) : w.goneOn);
  }

  function choose(column: Column, at: string): void {
    const { [column]: _before, ...rest } = matches;
    setProblem(null);
    setMatches(at === '' ? rest : { ...rest, [column]: Number(at) });
  }

  return (
    <Panel title={`${w.matchTitle} ${file.fileName}`} note={w.matchNote}>
      <ul className={style.matches}>
        {columnsOf[file.kind].map((column) => {
          const at = matches[column];
          return (
            <li key={column} className={style.match}>
              <SelectField
                label={needed.includes(column) ? `${w.columns[column]} (${w.needed})` : w.columns[column]}
                nothing={w.none}
                choices={file.headers.map((header, n) => ({ value: String(n), text: header || `#${n + 1}` }))}
                value={at === undefined ? '' : String(at)}
                onChange={(event) => choose(column, event.currentTarget.value)}
              />
              {at !== undefined && (
                <span className={style.sample}>
                  {samples
                    .map(({ cells }) => cells[at] ?? '')
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ProblemNote>{problem}</ProblemNote>
      <FailureNote failure={match.failure} />
      <div className={style.buttons}>
        <Button loading={match.pending} onClick={look}>
          {w.look}
        </Button>
        <GiveUp file={file} />
      </div>
    </Panel>
  );
}

/** The first lines of the file, to know its columns by. */
function useSamples(id: string): ImportLine[] {
  const { answer } = useAnswer(useCallback(() => calls.reservations.importLines.query({ id }), [id]));
  return (answer ?? []).slice(0, sampleLines);
}
