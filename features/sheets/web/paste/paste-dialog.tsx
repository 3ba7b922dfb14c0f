import { useMemo, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { formatDate } from '#platform/ui/dates.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { mapDays } from '#features/sheets/paste/map-days.ts';
import type { PastedSchedule } from '#features/sheets/paste/parse-schedule.ts';
import { type RowToPaste, rowsToPaste, scheduleOperations } from '#features/sheets/paste/schedule-rows.ts';
import type { Operation, SheetRow } from '#features/sheets/shapes.ts';
import { readTime } from '#features/sheets/times.ts';
import { pasteTexts } from '#features/sheets/i18n/paste/texts.ts';
import { formatClockSpan } from '#features/sheets/web/sheet/format-row-time.ts';

interface PasteDialogProps {
  schedule: PastedSchedule;
  /** The days of the sheet. */
  days: readonly string[];
  /** The day of the cell that is chosen. */
  selected: string;
  rows: readonly SheetRow[];
  /** False where the sheet does not take so much, which it has said. */
  edit(operations: readonly Operation[]): boolean;
  undo(): void;
  onClose(): void;
}

/** Shows how a schedule of several days was understood, before all of it is added in one step. */
export function PasteDialog({ schedule, days, selected, rows, edit, undo, onClose }: PasteDialogProps) {
  const w = useTexts(pasteTexts);
  const formatting = useFormatting();
  const { parts, skippedTexts: leftOut } = schedule;
  const mapped = useMemo(() => mapDays(parts, { days, selected }), [parts, days, selected]);
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const dayOf = useMemo(() => parts.map((_part, nth) => (chosen[nth] ?? mapped[nth]?.day ?? '') || null), [parts, chosen, mapped]);
  const added = useMemo(() => rowsToPaste(parts, dayOf, { there: rows, newId }), [parts, dayOf, rows]);
  const unclear = added.filter(({ isUnclear }) => isUnclear);
  const guessed = added.filter(({ cells }) => Boolean(readTime(cells['time'] ?? '')?.alternative)).length;
  const forStaff = added.filter(({ isStaffOnly }) => isStaffOnly).length;
  const isOfOtherDates = mapped.some(({ day, outside }) => outside !== null && outside !== day);
  const used = new Set(added.map(({ day }) => day));

  function addAll(): void {
    if (!edit(scheduleOperations(added, rows))) return;
    onClose();
    toast({ title: w.added(added.length), about: 'sheet', undo });
  }

  return (
    <Dialog
      title={w.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button disabled={added.length === 0} onClick={addAll}>
            {w.add(added.length)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <output className="strong block">{w.summary(used.size, added.length, unclear.length)}</output>
        {isOfOtherDates && <p className="ember-box">{w.otherDates}</p>}
        {guessed > 0 && <p className="meta">{w.guessed(guessed)}</p>}
        {forStaff > 0 && <p className="meta">{w.staffOnly(forStaff)}</p>}
        {rows.some(({ day }) => used.has(day)) && <p className="meta">{w.there}</p>}
        {unclear.length > 0 && (
          <section className="stack gap-4">
            <h3 className="size-15">{w.unclear}</h3>
            <p className="meta">{w.unclearNote}</p>
            <ul className="anywhere">
              {unclear.map(({ id, cells }) => (
                <li key={id}>{joinWithDots([cells['time'], cells['what']])}</li>
              ))}
            </ul>
          </section>
        )}
        {parts.map((part, nth) => {
          const outside = mapped[nth]?.outside ?? null;
          const ofPart = added.filter((row) => row.part === nth);
          const choices = [...new Set([...days, ...(outside === null || outside !== mapped[nth]?.day ? [] : [outside])])].toSorted();
          return (
            // oxlint-disable-next-line react/no-array-index-key -- parts never change their order
            <div key={nth} className="stack gap-4">
              <SelectField
                label={joinWithDots([part.label === '' ? w.part(nth + 1) : part.label, w.rows(part.rows.length)])}
                nothing={w.leaveOut}
                choices={choices.map((day) => ({ value: day, text: formatDate(day, formatting) }))}
                value={dayOf[nth] ?? ''}
                note={outside !== null && outside === dayOf[nth] ? w.outside(formatDate(outside, formatting)) : undefined}
                onChange={(event) => setChosen({ ...chosen, [nth]: event.currentTarget.value })}
              />
              {ofPart.length > 0 && (
                <details>
                  <summary>{w.rows(ofPart.length)}</summary>
                  <ul className="anywhere">
                    {ofPart.map((row) => (
                      <li key={row.id}>
                        <span className="dim">{timeOf(row)}</span> {row.cells['what']}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          );
        })}
        {leftOut.length > 0 && (
          <details>
            <summary>{w.leftOut(leftOut.length)}</summary>
            <ul className="anywhere">
              {[...new Set(leftOut)].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Dialog>
  );

  function timeOf({ time, cells }: RowToPaste): string {
    return time === null ? cells['time'] || w.noTime : formatClockSpan(time, formatting);
  }
}
