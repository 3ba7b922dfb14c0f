import type { ProgramRow } from '#features/displays/screen-state.ts';
import { useScreenContext } from './screen-context.ts';
import look from './screen.module.css';

/** Shows the title of a row, struck through if all places of the row are closed. */
export function RowTitle({ row }: { row: ProgramRow }) {
  const { scene } = useScreenContext();
  const isStruck = scene.closedRows.get(row.id)?.isWhole === true;
  return isStruck ? <s>{row.what}</s> : <>{row.what}</>;
}

/** Shows 'Closed: lightning, until 4:30 PM', with the place name if the row has several places. Renders nothing without a closure. */
export function RowClosure({ row }: { row: ProgramRow }) {
  const { scene, w, format } = useScreenContext();
  const closure = scene.closedRows.get(row.id);
  if (closure === undefined) return null;
  const { name, reason, until } = closure.closure;
  const parts = [
    reason === null ? '' : w.reasons[reason],
    until !== null && Date.parse(until) > scene.at ? w.until(format.time(until)) : '',
  ];
  const why = parts.filter((part) => part !== '').join(', ');
  return <div className={look['closure']}>{closure.isWhole ? w.closedRow(why) : w.closedPlace(name, why)}</div>;
}
