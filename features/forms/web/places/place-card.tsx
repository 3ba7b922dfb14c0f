import CheckCheck from 'lucide-react/icons/check-check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { maxItemsPerPlace } from '#features/forms/rules.ts';
import { findItemKey } from '#features/forms/i18n/item-names.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { type DraftItem, type DraftPlace, countGood, newItem, type FieldProblems, markRestGood } from '#features/forms/web/form/draft.ts';
import { AddLine } from './add-line.tsx';
import { ItemLine } from './item-line.tsx';

interface PlaceCardProps {
  place: DraftPlace;
  /** Prefix of the place's error keys, such as `places.0`. */
  path: string;
  problems: FieldProblems;
  onChange: (place: DraftPlace) => void;
  onRemove: () => void;
}

/** Shows a place of the form. The card collapses once all items are good. */
export function PlaceCard({ place, path, problems, onChange, onRemove }: PlaceCardProps) {
  const w = useTexts(formTexts).places;
  const [isCollapsed, setIsCollapsed] = useState(() => countGood(place) === place.items.length);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const unanswered = place.items.filter(({ condition }) => condition === null).length;
  // A card with errors stays open, so that the errors are visible.
  const isOpen = !isCollapsed || Object.keys(problems).some((field) => field.startsWith(`${path}.`));
  const setItem = (nth: number, item: DraftItem) => onChange({ ...place, items: place.items.with(nth, item) });
  const markAllGood = () => {
    const next = markRestGood(place);
    onChange(next);
    setIsCollapsed(countGood(next) === next.items.length);
    toggle.current?.focus();
  };
  const add = (name: string) => {
    const key = findItemKey(name);
    if (!place.items.some((item) => item.key === key)) onChange({ ...place, items: [...place.items, newItem(key, name)] });
  };
  return (
    <section className="grid grid-cols-1 gap-3 framed-fieldset" aria-labelledby={id}>
      <header className="flex gap-3 items-center justify-between">
        <div className="min-w-0">
          <h3 id={id} className="text-17">
            {place.place}
          </h3>
          <p className="text-dim text-15">{unanswered > 0 ? w.open(unanswered) : w.done(countGood(place), place.items.length)}</p>
        </div>
        <span className="flex items-center">
          <IconButton
            ref={toggle}
            aria-expanded={isOpen}
            label={isOpen ? w.hide(place.place) : w.show(place.place)}
            onClick={() => setIsCollapsed(isOpen)}
          >
            <ChevronDown size={20} aria-hidden className="chevron" data-open={isOpen || undefined} />
          </IconButton>
          <IconButton label={w.remove(place.place)} onClick={onRemove}>
            <X size={20} aria-hidden />
          </IconButton>
        </span>
      </header>
      {unanswered > 0 && (
        <Button
          kind="soft"
          icon={<CheckCheck size={20} aria-hidden />}
          aria-label={unanswered === place.items.length ? w.allGoodOf(place.place) : w.restGoodOf(place.place)}
          onClick={markAllGood}
        >
          {unanswered === place.items.length ? w.allGood : w.restGood}
        </Button>
      )}
      {isOpen && (
        <>
          <ul className="grid grid-cols-1">
            {place.items.map((item, nth) => (
              <ItemLine
                key={item.key}
                item={item}
                place={place.place}
                path={`${path}.items.${nth}`}
                problems={problems}
                onChange={(changed) => setItem(nth, changed)}
                onRemove={() => onChange({ ...place, items: place.items.filter(({ key }) => key !== item.key) })}
              />
            ))}
          </ul>
          {place.items.length < maxItemsPerPlace && <AddLine label={w.addItem} button={w.add} most={80} onAdd={add} />}
        </>
      )}
    </section>
  );
}
