import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { longTextStart } from '#platform/i18n/long-text-start.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import type { Column } from '#features/imports/columns.ts';
import { type AnyField, fields } from '#features/reservations/fields.ts';
import type { ImportLine } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import style from './import.module.css';

export function ChangedFields({ line }: { line: ImportLine }) {
  const w = useTexts(importTexts);
  const names = { ...useTexts(nameTexts), ...useTexts(placeNameTexts) };
  const formatting = useFormatting();

  function formatValue(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—';
    if (field === 'startsAt' || field === 'endsAt') return formatDateTime(String(value), formatting);
    const wordTexts = { classification: names.classification, state: { ...names.state, ...names.placeState }, kind: names.kind }[field];
    return (
      (wordTexts as Record<string, string> | undefined)?.[String(value)] ??
      longTextStart(Array.isArray(value) ? value.join('; ') : String(value))
    );
  }

  return (
    <ul className={`wrap-anywhere ${style.changes}`}>
      {Object.keys(line.after).map((field) => (
        <li key={field}>
          {w.columns[columnOf(field)]}: <del className="text-dim">{formatValue(field, line.before[field])}</del>{' '}
          <ArrowRight size={14} className="text-dim" aria-hidden />{' '}
          <ins className="font-semibold">{formatValue(field, line.after[field])}</ins>
        </li>
      ))}
      {line.places && <li>{w.placesChange}</li>}
    </ul>
  );
}

/** A field of a place has the same name as its column. */
function columnOf(field: string): Column {
  return Object.hasOwn(fields, field) ? fields[field as AnyField].heading : (field as Column);
}
