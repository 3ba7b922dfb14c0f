import { type ComponentType, useCallback, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { longTextStart } from '#platform/i18n/long-text-start.ts';
import { formatDate, formatDateTime } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type Column, columnsByKind } from '#features/imports/columns.ts';
import type { LinePlan, LineProblem } from '#features/imports/plan.ts';
import { isConflictProblem, formatProblemReason } from '#features/imports/format-problem.ts';
import type { ImportLine, ImportRow } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { ChangedFields } from './changed-fields.tsx';
import style from './import.module.css';

const linesAtOnce = 50;

export interface PlanLinesProps {
  file: ImportRow;
  plan: LinePlan | 'questioned';
  /** Shows the bookings that closing a place affects. */
  BookingsAtPlace: ComponentType<{ placeId: string }>;
}

/** Shows the lines of a plan, fifty at a time. */
export function PlanLines({ file, plan, BookingsAtPlace }: PlanLinesProps) {
  const w = useTexts(importTexts);
  const { grouped } = useNumbers();
  const first = useFetchOnce(useCallback(() => calls.reservations.importLines.query({ id: file.id, plan }), [file.id, plan]));
  const [more, setMore] = useState<readonly ImportLine[]>([]);
  const readMore = useAction(calls.reservations.importLines.query, { done: (next) => setMore([...more, ...next]) });

  if (first.failure) return <FailureNote failure={first.failure} onRetry={first.again} />;
  if (first.answer === null) return <SkeletonRows rows={4} />;
  const lines = [...first.answer, ...more];
  if (lines.length === 0) return <p className="text-dim text-sm">{w.noLines}</p>;
  return (
    <>
      <ol className="mb-4">
        {lines.map((line) => (
          <li key={line.line} className={`border-b py-2 grid grid-cols-1 gap-x-4 gap-y-1 ${style.line}`}>
            <span className="text-dim">
              {w.line} {grouped(line.line + 1)}
            </span>
            <span className="grid grid-cols-1 min-w-0 wrap-anywhere">{lineName(file, line)}</span>
            {line.understood && <UnderstoodDates stay={line.understood} />}
            {line.problems.map((problem) => (
              <Problem key={`${problem.column} ${problem.code}`} problem={problem} isWrong={plan === 'wrong'} />
            ))}
            {plan === 'changed' && <ChangedFields line={line} />}
            {line.closes !== null && <BookingsAtPlace placeId={line.closes} />}
          </li>
        ))}
      </ol>
      {lines.length % linesAtOnce === 0 && lines.length < file[plan] && (
        <Button kind="plain" loading={readMore.pending} onClick={() => readMore.run({ id: file.id, plan, after: lines.at(-1)?.line ?? 0 })}>
          {w.more}
        </Button>
      )}
      <FailureNote failure={readMore.failure} />
    </>
  );
}

function UnderstoodDates({ stay }: { stay: NonNullable<ImportLine['understood']> }) {
  const w = useTexts(importTexts);
  const formatting = useFormatting();
  const span = w.understood(formatDateTime(stay.startsAt, formatting), formatDateTime(stay.endsAt, formatting));
  return (
    <span className="text-dim text-sm">
      {[span, ...(stay.heldUntil ? [w.understoodHeld(formatDate(stay.heldUntil, formatting))] : [])].join(', ')}
    </span>
  );
}

function Problem({ problem, isWrong }: { problem: LineProblem; isWrong: boolean }) {
  const w = useTexts(importTexts);
  const column = problem.column === null ? '' : w.columns[problem.column];
  return (
    <span className={`${isWrong ? 'text-danger' : 'text-dim text-sm'} wrap-anywhere`}>
      <strong>{column}</strong> {!isConflictProblem(problem) && problem.said !== '' && <q>{longTextStart(problem.said)}</q>}{' '}
      {formatProblemReason(problem, w)}
    </span>
  );
}

function lineName({ kind, matches }: ImportRow, { cells }: ImportLine): string {
  const displayedColumns: readonly Column[] = kind === 'places' ? ['part_of', 'name'] : ['name', 'starts', 'ends', 'places'];
  const cellTexts = displayedColumns.flatMap((column) => (matches[column] === undefined ? [] : [cells[matches[column]]]));
  return longTextStart(joinWithDots(cellTexts) || joinWithDots(columnsByKind[kind].map((column) => cells[matches[column] ?? -1])));
}
