import { useLive } from '#platform/live/web/use-live.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { homeTexts } from '#web/home/i18n/texts.ts';
import style from './list.module.css';

export function PointPersons() {
  const w = useTexts(homeTexts).pointPersons;
  const { rows } = useLive('pointPersons.onNow', {});
  const named = rows.filter(({ name }) => name !== '').toSorted((a, b) => a.position - b.position);
  if (named.length === 0) return null;
  return (
    <section className="below-24" aria-labelledby="point-persons">
      <h2 id="point-persons" className="size-19 below-8">
        {w.title}
      </h2>
      <ul className="divided">
        {named.map((row) => (
          <li key={row.id} className="middle between row gap-4 across-12 finger pad-block-6">
            <span className={`baseline fit anywhere row gap-0 across-8 ${style.words}`}>
              <strong>
                <IsolatedName>{row.name}</IsolatedName>
              </strong>
              <span className="meta">{row.role}</span>
            </span>
            {row.phone !== '' && <PhoneLink number={row.phone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
