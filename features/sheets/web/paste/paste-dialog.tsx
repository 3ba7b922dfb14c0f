import { useMemo, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { formatDate } from '#platform/i18n/dates.ts';
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
  days: readonly string[];
  selected: string;
  rows: readonly SheetRow[];
  /** Applies the operations. If the sheet would have too many rows, shows a message and returns false. */
  edit(operations: readonly Operation[]): boolean;
  undo(): void;
  onClose(): void;
}

export function PasteDialog({ schedule, days, selected, rows, edit, undo, onClose }: PasteDialogProps) {
  const w = useTexts(pasteTexts);
  const formatting = useFormatting();
  const { parts, skippedTexts: skipped } = schedule;
  const mapped = useMemo(() => mapDays(parts, { days, selected }), [parts, days, selected]);
  const [chosenDays, setChosenDays] = useState<Readonly<Record<number, string>>>({});
  const dayOfPart = useMemo(
    () => parts.map((_part, nth) => (chosenDays[nth] ?? mapped[nth]?.day ?? '') || null),
    [parts, chosenDays, mapped],
  );
  const newRows = useMemo(() => rowsToPaste(parts, dayOfPart, { there: rows, newId }), [parts, dayOfPart, rows]);
  const unclear = newRows.filter(({ isUnclear }) => isUnclear);
  const guessed = newRows.filter(({ cells }) => Boolean(readTime(cells['time'] ?? '')?.alternative)).length;
  const staffOnlyCount = newRows.filter(({ isStaffOnly }) => isStaffOnly).length;
  const isOfOtherDates = mapped.some(({ day, outside }) => outside !== null && outside !== day);
  const used = new Set(newRows.map(({ day }) => day));

  function addAll(): void {
    if (!edit(scheduleOperations(newRows, rows))) return;
    onClose();
    toast({ title: w.added(newRows.length), about: 'sheet', undo });
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
          <Button disabled={newRows.length === 0} onClick={addAll}>
            {w.add(newRows.length)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <output className="font-semibold block">{w.summary(used.size, newRows.length, unclear.length)}</output>
        {isOfOtherDates && <p className="warning-box">{w.otherDates}</p>}
        {guessed > 0 && <p className="text-dim text-sm">{w.guessed(guessed)}</p>}
        {staffOnlyCount > 0 && <p className="text-dim text-sm">{w.staffOnly(staffOnlyCount)}</p>}
        {rows.some(({ day }) => used.has(day)) && <p className="text-dim text-sm">{w.there}</p>}
        {unclear.length > 0 && (
          <section className="grid grid-cols-1 gap-1">
            <h3 className="text-15">{w.unclear}</h3>
            <p className="text-dim text-sm">{w.unclearNote}</p>
            <ul className="wrap-anywhere">
              {unclear.map(({ id, cells }) => (
                <li key={id}>{joinWithDots([cells['time'], cells['what']])}</li>
              ))}
            </ul>
          </section>
        )}
        {parts.map((part, nth) => {
          const outside = mapped[nth]?.outside ?? null;
          const ofPart = newRows.filter((row) => row.part === nth);
          const choices = [...new Set([...days, ...(outside === null || outside !== mapped[nth]?.day ? [] : [outside])])].toSorted();
          return (
            // oxlint-disable-next-line react/no-array-index-key -- parts keep their order
            <div key={nth} className="grid grid-cols-1 gap-1">
              <SelectField
                label={joinWithDots([part.label === '' ? w.part(nth + 1) : part.label, w.rows(part.rows.length)])}
                emptyText={w.leaveOut}
                choices={choices.map((day) => ({ value: day, text: formatDate(day, formatting) }))}
                value={dayOfPart[nth] ?? ''}
                note={outside !== null && outside === dayOfPart[nth] ? w.outside(formatDate(outside, formatting)) : undefined}
                onChange={(event) => setChosenDays({ ...chosenDays, [nth]: event.currentTarget.value })}
              />
              {ofPart.length > 0 && (
                <details>
                  <summary>{w.rows(ofPart.length)}</summary>
                  <ul className="wrap-anywhere">
                    {ofPart.map((row) => (
                      <li key={row.id}>
                        <span className="text-dim">{timeOf(row)}</span> {row.cells['what']}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          );
        })}
        {skipped.length > 0 && (
          <details>
            <summary>{w.leftOut(skipped.length)}</summary>
            <ul className="wrap-anywhere">
              {[...new Set(skipped)].map((text) => (
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
