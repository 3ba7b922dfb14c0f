import MoveRight from 'lucide-react/icons/move-right';
import { useLive } from '#platform/live/web/use-live.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ChangeRequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import style from './change-requests.module.css';
import { comparePages } from './visible-pages.ts';
import { PageNames } from './visible-page-list.tsx';

export function PositionComparison({ request }: { request: ChangeRequestRow }) {
  const w = useTexts(adminTexts).changes;
  return (
    <div className={`grid grid-cols-1 gap-x-4 gap-y-3 items-center ${style.change}`}>
      <PositionCard caption={w.now} type={request.oldType} area={request.oldArea} />
      <MoveRight size={22} aria-hidden className={`text-dim ${style.arrow}`} />
      <PositionCard caption={w.wanted} type={request.newType} area={request.newArea} isRequested />
      <Consequences request={request} />
    </div>
  );
}

function PositionCard({ caption, type, area, isRequested }: { caption: string; type: string; area: string; isRequested?: boolean }) {
  return (
    <div className={`grid grid-cols-1 box ${style.place}`} data-wanted={isRequested}>
      <span className="text-dim text-sm">{caption}</span>
      <span className="text-dim text-sm">{type}</span>
      <span className="font-semibold wrap-anywhere">{area}</span>
    </div>
  );
}

function Consequences({ request }: { request: ChangeRequestRow }) {
  const w = useTexts(adminTexts).changes;
  const { rows } = useLive('accounts.person', { id: request.accountId });
  const person = rows[0];
  if (!person) return null;
  const after = { accountType: request.newType, accountArea: request.newArea, permissions: person.permissions };
  const { addedPages: gains, removedPages: loses } = comparePages(person, after);
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 col-span-full text-15">
      {gains.length === 0 && loses.length === 0 && w.samePages}
      {gains.length > 0 && (
        <span>
          <strong>{w.gains}:</strong> <PageNames pages={gains} />
        </span>
      )}
      {loses.length > 0 && (
        <span>
          <strong>{w.loses}:</strong> <PageNames pages={loses} />
        </span>
      )}
    </p>
  );
}
