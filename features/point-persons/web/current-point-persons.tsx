import { useLive } from '#platform/live/web/use-live.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';

/** Shows who is on duty now. Renders nothing if no one is assigned. */
export function CurrentPointPersons() {
  const w = useTexts(pointPersonTexts);
  const { rows } = useLive('pointPersons.onNow', {});
  const assigned = rows.filter(({ name }) => name !== '').toSorted((a, b) => a.position - b.position);
  if (assigned.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-label={w.onNow}>
      {assigned.map((row) => (
        <div key={row.id} className="flex flex-wrap gap-x-2 items-baseline min-w-0">
          <dt className="text-dim">{row.role}</dt>
          <dd className="flex flex-wrap gap-x-2 wrap-anywhere">
            <IsolatedName>{row.name}</IsolatedName>
            {row.phone !== '' && <PhoneLink number={row.phone} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
