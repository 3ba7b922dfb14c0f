import { type ReactNode, useMemo } from 'react';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { usePlaces } from './use-places.ts';

interface PlaceFieldProps {
  label: string;
  value: string;
  onChange: (placeId: string) => void;
  error?: ReactNode;
  optional?: boolean;
}

export function PlaceField(props: PlaceFieldProps) {
  const { places } = usePlaces();
  const { value } = props;
  const options = useMemo(
    () =>
      places
        .filter(({ id, isArchived }) => !isArchived || id === value)
        // Replace underscores, because the field shows text after an underscore as a note.
        .map(({ id, label }) => ({ value: id, text: label.replaceAll('_', ' ') })),
    [places, value],
  );
  return <SearchableSelect {...props} options={options} clearable />;
}
