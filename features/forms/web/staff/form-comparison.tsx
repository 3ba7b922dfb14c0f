import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowDown from 'lucide-react/icons/trending-down';
import ArrowUp from 'lucide-react/icons/trending-up';
import Equal from 'lucide-react/icons/equal';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import {
  compareForms,
  type ComparedCount,
  type ComparedItem,
  type ComparedPlace,
  type ItemChangeKind,
} from '#features/forms/comparison.ts';
import type { CombinedForm } from '#features/forms/groups.ts';
import type { FormItemRow } from '#features/forms/shapes.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';
import { itemNameOf } from '#features/forms/i18n/item-names.ts';
import { PhotoLinks } from '#features/forms/web/form-view/photo-links.tsx';
import style from './form-comparison.module.css';

interface FormComparisonProps {
  arrival: CombinedForm;
  departure: CombinedForm;
  /** Number of forms that were combined. */
  count: number;
}

/** Shows the differences between two forms first. Unchanged items share one line. */
export function FormComparison({ arrival, departure, count }: FormComparisonProps) {
  const w = useTexts(staffFormTexts).compare;
  const { places, heads, keys, missingKeys } = compareForms(arrival, departure);
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={w.title}>
      {count > 2 && <p className="text-dim wrap-anywhere">{w.several(count)}</p>}
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        <Count name={w.people} count={heads} />
        <Count name={w.keys} count={keys} />
      </dl>
      {missingKeys.length > 0 && <p className="warning-box font-medium">{w.missingKeys(missingKeys)}</p>}
      {places.map((place) => (
        <Place key={`${place.placeId} ${place.place}`} place={place} />
      ))}
    </section>
  );
}

function Count({ name, count: { arrival, departure, differs } }: { name: string; count: ComparedCount }) {
  const w = useTexts(staffFormTexts).compare;
  return (
    <div className="dl-facts">
      <dt>{name}</dt>
      <dd className="flex gap-2 items-center">
        <span className="flex gap-1 items-center text-lg font-semibold">
          {arrival} <ArrowRight size={18} aria-label={w.became} /> {departure}
        </span>
        <Tag hue={differs ? 'ember' : 'paper'}>{differs ? w.differs : w.same}</Tag>
      </dd>
    </div>
  );
}

function Place({ place: { place, only, items } }: { place: ComparedPlace }) {
  const w = useTexts(staffFormTexts).compare;
  const { language } = useLanguage();
  const unchanged = items.filter((item) => item.kind === 'same' && item.departure?.condition === 'good');
  const differing = items.filter((item) => !unchanged.includes(item));
  return (
    <section className="grid grid-cols-1 gap-2 border-t pt-4">
      <h3 className="flex flex-wrap gap-x-3 gap-y-1 items-center text-17">
        {place}
        {only && <Tag>{only === 'arrival' ? w.onlyArrival : w.onlyDeparture}</Tag>}
      </h3>
      <ul className="grid grid-cols-1 gap-3">
        {differing.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
      {unchanged.length > 0 && (
        <p className="text-dim wrap-anywhere">
          {w.unchanged(unchanged.length)}: {joinWithDots(unchanged.map((item) => itemNameOf(item, language)))}
        </p>
      )}
    </section>
  );
}

const kindStyles: Record<ItemChangeKind, { hue: 'paper' | 'ember' | 'pine' | 'lake'; icon: ReactNode }> = {
  same: { hue: 'paper', icon: <Equal size={14} aria-hidden /> },
  worse: { hue: 'ember', icon: <ArrowDown size={14} aria-hidden /> },
  better: { hue: 'pine', icon: <ArrowUp size={14} aria-hidden /> },
  'only-arrival': { hue: 'lake', icon: <LogIn size={14} aria-hidden /> },
  'only-departure': { hue: 'lake', icon: <LogOut size={14} aria-hidden /> },
};

function Item({ item }: { item: ComparedItem }) {
  const w = useTexts(staffFormTexts);
  const { language } = useLanguage();
  const name = itemNameOf(item, language);
  const { hue, icon } = kindStyles[item.kind];
  return (
    <li className="grid grid-cols-1 gap-2 box" data-kind={item.kind}>
      <p className="flex flex-wrap gap-x-3 gap-y-1 items-center wrap-anywhere">
        <strong>{name}</strong>
        <Tag hue={hue} icon={icon}>
          {w.compare.kinds[item.kind]}
        </Tag>
      </p>
      <div className={`grid grid-cols-2 gap-x-6 gap-y-3 ${style.sides}`}>
        <Side title={w.arrival} item={item.arrival} name={name} />
        <Side title={w.departure} item={item.departure} name={name} />
      </div>
    </li>
  );
}

function Side({ title, item, name }: { title: string; item: FormItemRow | null; name: string }) {
  const w = useTexts(staffFormTexts);
  return (
    <div className="grid grid-cols-1 gap-1.5 content-start">
      <p className="text-dim text-sm">{title}</p>
      <p className="grid grid-cols-1 wrap-anywhere">
        {item === null ? (
          <span className="text-dim wrap-anywhere">{w.compare.notReported}</span>
        ) : (
          <>
            <span className="font-semibold">{item.condition === 'good' ? w.good : w.isNotGood}</span>
            {item.note !== '' && <span className="max-w-prose whitespace-pre-wrap wrap-anywhere">{item.note}</span>}
          </>
        )}
      </p>
      {item && <PhotoLinks ids={item.photos} item={name} />}
    </div>
  );
}
