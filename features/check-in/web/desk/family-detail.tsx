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
    <article className="grid grid-cols-1 gap-5 pb-6" aria-label={familyName(row)}>
      <div className={`flex gap-2 items-start justify-between bg-card ${style.whose}`}>
        <h2 className="text-22 mt-1">{familyName(row)}</h2>
        <IconButton label={w.back} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <header>
        <p className="flex flex-wrap gap-x-3 gap-y-1.5 items-center mb-1">
          <StateTag row={row} />
          <span className={`text-dim text-sm ${style.code}`}>
            {w.code} <strong>{row.code}</strong>
          </span>
          {row.joinsCode !== null && row.cancelledAt === null && (
            <span className={`text-dim text-sm ${style.code}`}>{w.joins(row.joinsCode)}</span>
          )}
        </p>
        <Facts row={row} />
        {row.cancelledAt !== null && (
          <p className="hued wrap-anywhere mt-2 rounded py-2 px-3" data-hue="paper">
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
    <ul className="flex flex-wrap gap-x-4 text-dim text-15 wrap-anywhere mt-1">
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
