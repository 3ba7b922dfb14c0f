import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { EmailLink, PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { familyName } from './family-filters.ts';
import { ArrivalStatus } from './arrival-status.tsx';
import { FamilyActions } from './family-actions.tsx';
import style from './family-detail.module.css';
import { FamilyHistory } from './family-history.tsx';
import { FamilyMoney } from './family-money.tsx';
import { PhotoConsent } from './photo-consent.tsx';
import { PersonList } from './person-list.tsx';
import { PriceList } from './price-list.tsx';
import { StateTag } from './state-tag.tsx';
import type { Arrivals } from './use-arrivals.ts';
import { useItemNames } from './use-item-names.ts';

export interface FamilyDetailProps {
  row: DeskRow;
  isCashier: boolean;
  isLive: boolean;
  /** Renders entries, refunds and links of the folio. The page provides this and `undecided`, because it may import other features. */
  folio: (folioId: string) => ReactNode;
  undecided: (row: DeskRow) => ReactNode;
  place?: ReactNode;
  arrivals: Arrivals;
  isCashFormOpen: boolean;
  onCashFormClose: () => void;
  onArrived: () => void;
  onClose: () => void;
  onChange: () => void;
  onPrint: () => void;
}

export function FamilyDetail({
  row,
  isCashier,
  isLive,
  folio,
  undecided,
  place,
  arrivals,
  isCashFormOpen,
  onCashFormClose,
  onArrived,
  onClose,
  onChange,
  onPrint,
}: FamilyDetailProps) {
  const w = useTexts(deskTexts).detail;
  const itemNames = useItemNames(isCashier);
  return (
    <article className="stack gap-20 foot" aria-label={familyName(row)}>
      <div className={`line top between on-card ${style.whose}`}>
        <h2 className="size-22 above-4">{familyName(row)}</h2>
        <IconButton label={w.back} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <header>
        <p className="row gap-6 across-12 middle below-4">
          <StateTag row={row} />
          <span className={`meta ${style.code}`}>
            {w.code} <strong>{row.code}</strong>
          </span>
          {row.joinsCode !== null && row.cancelledAt === null && <span className={`meta ${style.code}`}>{w.joins(row.joinsCode)}</span>}
        </p>
        <Facts row={row} />
        {row.cancelledAt !== null && (
          <p className="hued anywhere above-8 rounded pad-block-8 pad-across-12" data-hue="paper">
            {w.cancelledBecause(row.cancelReason)}
          </p>
        )}
      </header>
      {row.cancelledAt === null && place}
      <ArrivalStatus row={row} onArrived={onArrived} />
      {isCashier && (
        <FamilyMoney row={row} folio={folio(row.id)} undecided={undecided(row)} {...{ isLive, isCashFormOpen, onCashFormClose }} />
      )}
      <FamilyActions row={row} isCashier={isCashier} isLive={isLive} arrivals={arrivals} onChange={onChange} onPrint={onPrint} />
      {isCashier && <PhotoConsent row={row} />}
      <PersonList row={row} activityName={itemNames.activityName} />
      <PriceList lines={row.lines} totalCents={row.totalCents} persons={row.persons} itemName={itemNames.itemName} />
      {isCashier && <FamilyHistory id={row.id} activityName={itemNames.activityName} />}
    </article>
  );
}

function Facts({ row }: { row: DeskRow }) {
  const w = useTexts(deskTexts).detail;
  const formatting = useFormatting();
  return (
    <ul className="row gap-0 across-16 note anywhere above-4">
      <li>{row.church}</li>
      {row.phone !== '' && (
        <li>
          <PhoneLink number={row.phone} />
        </li>
      )}
      {row.email !== '' && (
        <li>
          <EmailLink address={row.email} />
        </li>
      )}
      <li>
        {w.checkedIn} {formatDateTime(row.createdAt, formatting)}
        {row.atDesk && `, ${w.atDesk}`}
      </li>
    </ul>
  );
}
