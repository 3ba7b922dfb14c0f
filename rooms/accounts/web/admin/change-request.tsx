import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { nearWords } from '#platform/ui/dates.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmailLink } from '#platform/ui/web/press/email-link.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { PhoneLink } from '#platform/ui/web/press/phone-link.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import settled from '#platform/ui/web/show/settled.module.css';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useSettled } from '#platform/ui/web/show/use-settled.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { ChangeRequestRow } from '#rooms/accounts/shapes.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import style from './change-requests.module.css';
import { AdministratorNote, opensAdministration, useAskAdministrator } from './administrator-note.tsx';
import { PlaceChange } from './place-change.tsx';
import { nameOf } from './person-name.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface ChangeRequestProps {
  request: ChangeRequestRow;
  /** Somebody else has decided it; it stands here only so that nothing moves under the finger. */
  isGone: boolean;
  isNew: boolean;
}

export function ChangeRequest({ request, isGone, isNew }: ChangeRequestProps) {
  const w = useWords(adminWords).changes;
  const formatting = useFormatting();
  const name = nameOf(request);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const approval = useCall(calls.accounts.approveChange.mutate);
  const rejection = useCall(calls.accounts.rejectChange.mutate);
  const isOver = isGone || refused;
  const place = { accountArea: request.newArea, permissions: [] };
  const makesAdministrator = opensAdministration(place);
  const askAdministrator = useAskAdministrator();

  async function approve(): Promise<void> {
    if (makesAdministrator && !(await askAdministrator(name))) return;
    const answer = await approval.run({ id: request.id, confirmsAdministrator: makesAdministrator });
    if (answer === undefined) return;
    // What they are may have changed since this was shown; the row says so, and the next press asks.
    if (isRefusal(answer)) setRefused(answer.refused !== 'confirm-administrator');
    else toast({ title: w.approved(name) });
  }
  async function reject(reason: string): Promise<void> {
    const answer = await rejection.run({ id: request.id, reason });
    if (answer === undefined) return;
    setAsking(false);
    if (isRefusal(answer)) setRefused(true);
    else toast({ title: w.rejected(name) });
  }

  return (
    <li className={`${style.request} ${settled.settles}`} data-settled={useSettled(request, isNew)} data-over={isOver || undefined}>
      <div>
        <h2 className="size-19">{name}</h2>
        <p className={style.contact}>
          <EmailLink address={request.email} />
          {request.phone !== '' && <PhoneLink number={request.phone} />}
          <span>{w.asked(nearWords(request.createdAt, formatting))}</span>
        </p>
      </div>
      <PlaceChange request={request} />
      <AdministratorNote standing={place} />
      <FailureNote failure={approval.failure} onRetry={() => void approve()} />
      {isOver ? (
        <output className="dim">{w.gone}</output>
      ) : (
        <div className={`shares ${style.decisions}`}>
          <Button kind="plain" aria-label={w.rejectName(name)} onClick={() => setAsking(true)}>
            {w.reject}
          </Button>
          <Button aria-label={w.approveName(name)} aria-busy={approval.pending} onClick={() => void approve()}>
            {w.approve}
          </Button>
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={w.rejectTitle(name)}
          body={w.rejectBody(request.email)}
          confirm={w.reject}
          pending={rejection.pending}
          failure={rejection.failure}
          onConfirm={(reason) => void reject(reason)}
          onCancel={() => {
            rejection.forget();
            setAsking(false);
          }}
        />
      )}
    </li>
  );
}
