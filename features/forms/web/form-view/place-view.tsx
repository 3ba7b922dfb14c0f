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
    <section className="ruled whole">
      <h3 className="size-17 below-8">{place}</h3>
      {problems.length > 0 && (
        <ul className="stack gap-12 below-12">
          {problems.map((item) => (
            <WrongItem key={item.key} item={item} photoSecret={photoSecret} />
          ))}
        </ul>
      )}
      {goodNames.length > 0 && (
        <p className={`dim top anywhere stack gap-12 ${style.item}`}>
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
    <li className={`stack gap-8 across-12 top ${style.item}`}>
      <Tag hue="ember" icon={<TriangleAlert size={14} aria-hidden />}>
        {w.notGood}
      </Tag>
      <div className="stack gap-8">
        <p className="stack gap-0 anywhere">
          <strong>{name}</strong>
          {item.note !== '' && <span className="typed">{item.note}</span>}
        </p>
        <PhotoLinks ids={item.photos} item={name} secret={photoSecret} />
      </div>
    </li>
  );
}
