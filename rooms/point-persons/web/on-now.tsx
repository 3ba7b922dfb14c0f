import { useLive } from '#platform/live/web/use-live.ts';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { PhoneLink } from '#platform/ui/web/press/link.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { pointPersonWords } from '#rooms/point-persons/words/words.ts';

/** Who answers for what this month, in a line or two; nothing while nobody is named. */
export function OnNow() {
  const w = useWords(pointPersonWords);
  const { rows } = useLive('pointPersons.onNow', {});
  const named = rows.filter(({ name }) => name !== '').toSorted((one, other) => one.position - other.position);
  if (named.length === 0) return null;
  return (
    <dl className="row gap-4 across-24 size-14" aria-label={w.onNow}>
      {named.map((row) => (
        <div key={row.id} className="row gap-0 across-8 baseline fit">
          <dt className="dim">{row.role}</dt>
          <dd className="row gap-0 across-8 anywhere">
            <Name>{row.name}</Name>
            {row.phone !== '' && <PhoneLink number={row.phone} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
