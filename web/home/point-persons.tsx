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
    <section className="mb-6" aria-labelledby="point-persons">
      <h2 id="point-persons" className="text-19 mb-2">
        {w.title}
      </h2>
      <ul className="divide-y">
        {named.map((row) => (
          <li key={row.id} className="items-center justify-between flex flex-wrap gap-x-3 gap-y-1 min-h-target py-1.5">
            <span className={`items-baseline min-w-0 wrap-anywhere flex flex-wrap gap-x-2 ${style.words}`}>
              <strong>
                <IsolatedName>{row.name}</IsolatedName>
              </strong>
              <span className="text-dim text-sm">{row.role}</span>
            </span>
            {row.phone !== '' && <PhoneLink number={row.phone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
