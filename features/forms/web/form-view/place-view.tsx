import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import type { FormItemRow, FormPlaceRow } from '#features/forms/shapes.ts';
import { itemNameOf } from '#features/forms/i18n/item-names.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { PhotoLinks } from './photo-links.tsx';
import style from './form-view.module.css';

interface PlaceViewProps {
  place: FormPlaceRow;
  photoSecret: string | undefined;
}

/** Shows items with problems first, with details. The good items follow on one line. */
export function PlaceView({ place: { place, items }, photoSecret }: PlaceViewProps) {
  const w = useTexts(formTexts).places;
  const { language } = useLanguage();
  const problems = items.filter(({ condition }) => condition === 'not good');
  const goodNames = items.filter(({ condition }) => condition === 'good').map((item) => itemNameOf(item, language));
  return (
    <section className="border-t pt-4 break-inside-avoid">
      <h3 className="text-17 mb-2">{place}</h3>
      {problems.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 mb-3">
          {problems.map((item) => (
            <WrongItem key={item.key} item={item} photoSecret={photoSecret} />
          ))}
        </ul>
      )}
      {goodNames.length > 0 && (
        <p className={`text-dim items-start wrap-anywhere grid grid-cols-1 gap-3 ${style.item}`}>
          <Tag hue="pine" icon={<Check size={14} aria-hidden />}>
            {w.good}
          </Tag>
          <span>{joinWithDots(goodNames)}</span>
        </p>
      )}
    </section>
  );
}

function WrongItem({ item, photoSecret }: { item: FormItemRow; photoSecret: string | undefined }) {
  const w = useTexts(formTexts).places;
  const { language } = useLanguage();
  const name = itemNameOf(item, language);
  return (
    <li className={`grid grid-cols-1 gap-x-3 gap-y-2 items-start ${style.item}`}>
      <Tag hue="ember" icon={<TriangleAlert size={14} aria-hidden />}>
        {w.notGood}
      </Tag>
      <div className="grid grid-cols-1 gap-2">
        <p className="grid grid-cols-1 wrap-anywhere">
          <strong>{name}</strong>
          {item.note !== '' && <span className="max-w-prose whitespace-pre-wrap wrap-anywhere">{item.note}</span>}
        </p>
        <PhotoLinks ids={item.photos} item={name} secret={photoSecret} />
      </div>
    </li>
  );
}
