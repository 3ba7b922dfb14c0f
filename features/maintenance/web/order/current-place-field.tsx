import { useMemo } from 'react';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { workTexts } from '#features/maintenance/i18n/work/texts.ts';

export function CurrentPlaceField({ here, onChange }: { here: string; onChange: (here: string) => void }) {
  const w = useTexts(workTexts);
  const { places } = usePlaces();
  const options = useMemo(
    () =>
      places
        .filter(({ kind, isArchived }) => kind !== 'bed' && !isArchived)
        // Replace underscores, because the field shows text after an underscore as a note.
        .map(({ id, label }) => ({ value: id, text: label.replaceAll('_', ' ') })),
    [places],
  );
  return (
    <div className="max-w-form mb-3 print:hidden">
      <SearchableSelect label={w.here} value={here} onChange={onChange} options={options} clearable />
    </div>
  );
}
