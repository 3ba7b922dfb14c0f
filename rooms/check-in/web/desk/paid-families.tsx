import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useGoLink } from '#platform/ui/web/go.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { PaidForRow } from '#rooms/check-in/shapes/family.ts';
import { rules } from '#rooms/screens.ts';
import { paidForWords } from '#rooms/check-in/words/paid-for/words.ts';

/** Who has paid for what is closed now, each with the way to their money; for who handles money alone. */
export function PaidFamilies({ placeId }: { placeId: string }) {
  const session = useSession();
  const mayRefund = session.state === 'account' && isGranted(rules.cashiers, session.account);
  return mayRefund ? <Families placeId={placeId} /> : null;
}

function Families({ placeId }: { placeId: string }) {
  const w = useWords(paidForWords);
  const { dollars } = useNumbers();
  const { rows, state } = useLive('checkIn.paidFor', { placeId });
  if (state === 'loading') return null;
  const inOrder = rows.toSorted((one, other) => one.church.localeCompare(other.church) || one.name.localeCompare(other.name));
  const total = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Panel title={w.title} note={rows.length === 0 ? w.none : w.total(dollars(total), rows.length)}>
      {rows.length > 0 && (
        <details className="later">
          <summary>{w.note}</summary>
          <ul className="stack gap-4">
            {inOrder.map((family) => (
              <Family key={family.id} family={family} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function Family({ family: { id, eventId, eventName, church, name, amountCents } }: { family: PaidForRow }) {
  const { dollars } = useNumbers();
  const desk = useGoLink(`/desk/${eventId}?family=${id}`);
  return (
    <li>
      <a {...desk}>
        <Name>{name}</Name>, <Name>{church}</Name>
      </a>{' '}
      <span className="dim">
        <Name>{eventName}</Name> · {dollars(amountCents)}
      </span>
    </li>
  );
}
