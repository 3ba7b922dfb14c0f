import TableProperties from 'lucide-react/icons/table-properties';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { SheetAnchor } from '#features/reservations/web/sheet-anchor.tsx';
import { SectionField } from './part-field.tsx';
import { EditableSection } from './part.tsx';
import { useSectionForm } from './use-part.ts';

export function SheetTab({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const w = useTexts(reservationTexts).sheet;
  const form = useSectionForm(row, 'sheet', ['matrixLink']);
  const link = row.matrixLink;
  if (link === '' && !(mayEdit && form.isOpen))
    return (
      <EmptyState icon={<TableProperties size={26} />} title={w.none} action={mayEdit && <Button onClick={form.open}>{w.add}</Button>}>
        <p>{w.whatAppears}</p>
      </EmptyState>
    );
  const readView = (
    <>
      <Button as={SheetAnchor} link={link}>
        {w.open}
      </Button>
      <p className="text-dim text-sm wrap-anywhere mt-3">{link}</p>
    </>
  );
  return (
    <EditableSection title={w.title} form={form} mayEdit={mayEdit} readView={readView}>
      <SectionField id={row.id} form={form} field="matrixLink">
        {(field) => <TextField label={w.link} note={w.hint} optional inputMode="url" autoComplete="off" spellCheck={false} {...field} />}
      </SectionField>
    </EditableSection>
  );
}
