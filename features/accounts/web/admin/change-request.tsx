import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { formatNearTime } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmailLink, PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ChangeRequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import style from './change-requests.module.css';
import { AdministratorNote, canOpenAdministration, useConfirmAdministrator } from './administrator-note.tsx';
import { PositionComparison } from './position-comparison.tsx';
import { nameOf } from './person-name.ts';

interface ChangeRequestProps {
  request: ChangeRequestRow;
  /** Someone else has decided the request. The row stays until the frozen list may change. */
  isGone: boolean;
  isNew: boolean;
  onReject: () => void;
}

export function ChangeRequest({ request, isGone, isNew, onReject }: ChangeRequestProps) {
  const {
    changes: w,
    person: { lastAdministrator },
  } = useTexts(adminTexts);
  const formatting = useFormatting();
  const name = nameOf(request);
  const [isRefused, setIsRefused] = useState(false);
  const isDecided = isGone || isRefused;
  const requestedAccess = { accountArea: request.newArea, permissions: [] };
  const makesAdministrator = canOpenAdministration(requestedAccess);
  const confirmAdministrator = useConfirmAdministrator();

  const approval = useAction(calls.accounts.approveChange.mutate, {
    // On 'confirm-administrator' the account has changed in the meantime. The updated row shows this, and the next press asks for the
    // confirmation.
    problems: { gone: () => setIsRefused(true), 'confirm-administrator': () => {}, 'last-administrator': lastAdministrator },
    done: () => w.approved(name),
  });

  async function approve(): Promise<void> {
    if (makesAdministrator && !(await confirmAdministrator(name))) return;
    await approval.run({ id: request.id, confirmsAdministrator: makesAdministrator });
  }

  return (
    <li
      className={`grid grid-cols-1 gap-4 border rounded bg-card ${style.request} settles`}
      data-settled={useChangeTint(request, isNew)}
      data-over={isDecided || undefined}
    >
      <div>
        <h2 className="text-19">{name}</h2>
        <p className="text-dim text-15 items-center contact-links">
          <EmailLink address={request.email} />
          {request.phone !== '' && <PhoneLink number={request.phone} />}
          <span>{w.requestedAt(formatNearTime(request.createdAt, formatting))}</span>
        </p>
      </div>
      <PositionComparison request={request} />
      <AdministratorNote access={requestedAccess} />
      <ActionNote of={approval} onRetry={() => void approve()} />
      {isDecided ? (
        <output className="text-dim">{w.gone}</output>
      ) : (
        <div className="shares flex flex-wrap gap-3 justify-end">
          <Button kind="plain" aria-label={w.rejectName(name)} onClick={onReject}>
            {w.reject}
          </Button>
          <Button aria-label={w.approveName(name)} aria-busy={approval.pending} onClick={() => void approve()}>
            {w.approve}
          </Button>
        </div>
      )}
    </li>
  );
}
