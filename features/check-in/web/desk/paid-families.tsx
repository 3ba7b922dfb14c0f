import { type ReactNode, useState } from 'react';
import { isGranted } from '#platform/http/rules.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PaidFamilyRow } from '#features/check-in/shapes/family.ts';
import { accessRules } from '#features/screens.ts';
import { paidFamiliesTexts } from '#features/check-in/i18n/paid-families/texts.ts';

interface PaidFamiliesProps {
  placeId: string;
  /** Name of the place, needed if the screen shows several places. */
  place?: string;
  renderRefundDialog: (family: PaidFamilyRow, onClose: () => void) => ReactNode;
}

/**
 * Lists the families that paid for a closed activity, each with a refund action. Renders nothing if the account may not handle payments.
 */
export function PaidFamilies(props: PaidFamiliesProps) {
  const session = useSession();
  const mayRefund = session.state === 'account' && isGranted(accessRules.cashiers, session.account);
  return mayRefund ? <Families {...props} /> : null;
}

function Families({ placeId, place, renderRefundDialog }: PaidFamiliesProps) {
  const w = useTexts(paidFamiliesTexts);
  const { dollars } = useNumbers();
  // The chosen family is stored here and not in its row, because the row disappears once nothing is left to refund.
  const [family, setFamily] = useState<PaidFamilyRow | null>(null);
  const { rows, state } = useLive('checkIn.paidFor', { placeId });
  if (state === 'loading') return null;
  const sortedRows = rows.toSorted((a, b) => a.church.localeCompare(b.church) || a.name.localeCompare(b.name));
  const total = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Panel
      title={place === undefined ? w.title : w.titleOf(place)}
      note={rows.length === 0 ? w.none : w.total(dollars(total), rows.length)}
    >
      {rows.length > 0 && (
        <details className="disclosure">
          <summary>{w.note}</summary>
          <ul className="grid grid-cols-1 gap-4 mt-3">
            {sortedRows.map((row) => (
              <Family key={row.id} family={row} onGiveBack={() => setFamily(row)} />
            ))}
          </ul>
        </details>
      )}
      {family !== null && renderRefundDialog(family, () => setFamily(null))}
    </Panel>
  );
}

function Family({ family, onGiveBack }: { family: PaidFamilyRow; onGiveBack: () => void }) {
  const w = useTexts(paidFamiliesTexts);
  const { dollars } = useNumbers();
  const { id, eventId, eventName, church, name, amountCents } = family;
  const desk = useInternalLink(`/desk/${eventId}?family=${id}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="grid grid-cols-1 gap-1 wrap-anywhere">
        <a {...desk}>
          <IsolatedName>{name}</IsolatedName>, <IsolatedName>{church}</IsolatedName>
        </a>
        <span className="text-dim">
          <IsolatedName>{eventName}</IsolatedName> · {dollars(amountCents)}
        </span>
      </span>
      <Button kind="plain" aria-label={w.refundOrCreditOf(`${name}, ${church}`)} onClick={onGiveBack}>
        {w.refundOrCredit}
      </Button>
    </li>
  );
}
