import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { OfferedPlace } from '#features/forms/shapes.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';

interface PlaceChoiceProps {
  name: string;
  isChosen: boolean;
  isMarked?: boolean;
  onToggle: () => void;
}

export function PlaceChoice({ name, isChosen, isMarked = false, onToggle }: PlaceChoiceProps) {
  return (
    <label className="choice">
      <input type="checkbox" checked={isChosen} aria-invalid={isMarked ? true : undefined} onChange={onToggle} />
      {name}
    </label>
  );
}

interface PartChoicesProps {
  whole: OfferedPlace;
  isChosen: (id: string) => boolean;
  onToggle: (place: OfferedPlace) => void;
}

/** Choices for the rooms of a booked building. They are collapsed unless a room is selected. */
export function PartChoices({ whole: { name, parts = [] }, isChosen, onToggle }: PartChoicesProps) {
  const w = useTexts(formTexts).places;
  const [isExpanded, setIsExpanded] = useState(() => parts.some(({ id }) => isChosen(id)));
  if (parts.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <button
        type="button"
        className="text-button justify-items-start"
        aria-expanded={isExpanded}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        <ChevronDown size={18} aria-hidden className="chevron" data-open={isExpanded || undefined} />
        {w.partsOf(name, parts.length)}
      </button>
      {isExpanded && (
        <span className="flex flex-wrap gap-2">
          {parts.map((part) => (
            <PlaceChoice key={part.id} name={part.name} isChosen={isChosen(part.id)} onToggle={() => onToggle(part)} />
          ))}
        </span>
      )}
    </div>
  );
}
