import { Fragment, useEffect, useState } from 'react';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { formatLocalMoment } from './camp-clock.ts';
import { isFreeFor } from './is-free-for.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { hasPass } from './payment-status.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { queryOnce } from '#platform/outbox/web/send.ts';
import { transport } from '#platform/outbox/web/transport.ts';

export function YourPeople({ page, onChange }: { page: FamilyPage; onChange: () => void }) {
  const { w, reader } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  const hasMap = useMap();
  const activityName = (key: string) => page.costs.activities.find((activity) => activity.key === key)?.name ?? key;
  return (
    <section className="card border rounded bg-card" aria-labelledby="people">
      <h2 id="people">{w.people}</h2>
      <p className="text-dim text-sm">
        {[page.church, page.phone && formatPhone(page.phone), page.email].filter(Boolean).map((part, nth) => (
          <Fragment key={part}>
            {nth > 0 && ' · '}
            {/* Isolate the direction of the name's text: a Hebrew name could otherwise reverse the number beside it. */}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
      <ul className="divide-y mb-3">
        {page.persons.map(({ key, name, age, arrival, departure, meals, activities }) => (
          <li key={key} className="py-2">
            <strong className="block">
              {isFreeFor(age, page.costs) ? w.freeAt(`${isolateName(name)}, ${age}`) : `${isolateName(name)}, ${age}`}
            </strong>
            <span className="text-dim text-sm block">
              {formatLocalMoment(arrival, reader)} – {formatLocalMoment(departure, reader, arrival.slice(0, 10))}
            </span>
            <span className="text-dim text-sm block">{joinWithDots([w.mealCount(meals), ...activities.map(activityName)])}</span>
          </li>
        ))}
      </ul>
      {page.isLater && <p>{texts.joinsFirstForm}</p>}
      {page.joinedPersons > 0 && <p>{texts.joinedPersons(page.joinedPersons)}</p>}
      <div className="flex flex-wrap gap-2 items-center print:hidden">
        {page.mayChange && (
          <button type="button" className="outline-button hover:bg-hover" onClick={onChange}>
            {texts.changeIt}
          </button>
        )}
        {hasPass(page) && (
          <button type="button" className="outline-button hover:bg-hover" onClick={() => window.print()}>
            {texts.print}
          </button>
        )}
        {hasMap && <a href="/map">{texts.map}</a>}
      </div>
      {page.mayChange && <p className="text-dim text-sm mt-2 print:hidden">{texts.changeNote}</p>}
      {page.arrivedAt !== null && <p className="text-dim text-sm mt-2 print:hidden">{texts.tooLate}</p>}
    </section>
  );
}

/** Returns whether the camp has a map. Without one, a link would lead to an empty page. */
function useMap(): boolean {
  const [hasMap, setMap] = useState(false);
  useEffect(() => {
    void queryOnce<boolean>('map.isThere', {}, transport).then((reply) => setMap(reply.kind === 'answered' && reply.answer));
  }, []);
  return hasMap;
}
