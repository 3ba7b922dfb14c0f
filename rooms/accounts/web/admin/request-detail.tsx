import { Button } from '@mantine/core';
import { dayOf, dayWords, nearWords } from '../../../../platform/ui/dates.ts';
import { EmailLink } from '../../../../platform/ui/web/email-link.tsx';
import { FailureNote } from '../../../../platform/ui/web/failure-note.tsx';
import { PhoneLink } from '../../../../platform/ui/web/phone-link.tsx';
import type { CallFailure } from '../../../../platform/http/web/calls.ts';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { RequestRow } from '../../shapes.ts';
import { adminWords } from '../../words/admin/words.ts';
import { DecisionBar } from './decision-bar.tsx';
import style from './detail.module.css';
import { nameOf } from './person-name.ts';
import type { EventChoice } from './permission-texts.ts';
import { isPlaceComplete } from './place-fields.tsx';
import { RequestApproval } from './request-approval.tsx';
import { SettledNote } from './settled-note.tsx';
import { edited, type StandingEdits } from './standing-edits.ts';

/** Where a request stands, for whoever looks at it. */
export type RequestState = 'waiting' | 'approved' | 'approved-meanwhile' | 'gone';

interface RequestDetailProps {
  request: RequestRow;
  state: RequestState;
  edits: StandingEdits;
  onEdit: (change: (edits: StandingEdits) => StandingEdits) => void;
  events: readonly EventChoice[];
  approval: { pending: boolean; failure: CallFailure | null; run: () => void };
  resend: { pending: boolean; failure: CallFailure | null; run: () => void };
  onReject: () => void;
  /** What was done with the one before. */
  lastDone: string | null;
  onNext: (() => void) | null;
}

export function RequestDetail({ request, state, edits, onEdit, events, approval, resend, onReject, lastDone, onNext }: RequestDetailProps) {
  const w = useWords(adminWords).requests;
  return (
    <article className={style.detail} aria-label={nameOf(request)}>
      <RequestHeader request={request} />
      {state === 'gone' && <SettledNote title={w.gone} body={w.goneHint} next={onNext} />}
      {state === 'approved-meanwhile' && (
        <SettledNote
          title={request.approvedBy === null ? w.alreadyApproved : w.alreadyApprovedBy(request.approvedBy)}
          body={w.alreadyApprovedHint}
          next={onNext}
        />
      )}
      {state === 'waiting' && (
        <>
          <RequestApproval key={request.id} request={request} edits={edits} onEdit={onEdit} events={events} />
          <FailureNote failure={approval.failure} onRetry={approval.run} />
          <DecisionBar
            complete={isPlaceComplete(edited(request, edits))}
            pending={approval.pending}
            onApprove={approval.run}
            onReject={onReject}
            lastDone={lastDone}
          />
        </>
      )}
      {(state === 'approved' || state === 'approved-meanwhile') && <ApprovedPart request={request} resend={resend} onReject={onReject} />}
    </article>
  );
}

function RequestHeader({ request }: { request: RequestRow }) {
  const w = useWords(adminWords).requests;
  const reading = useReading();
  return (
    <header className={style.header}>
      <h2 className={style.name}>{nameOf(request)}</h2>
      <p className={style.contact}>
        {request.email !== '' && <EmailLink address={request.email} />}
        {request.phone !== '' && <PhoneLink number={request.phone} />}
      </p>
      <p className={style.aside}>
        {w.asked(nearWords(request.createdAt, reading))}. {w.dies(dayWords(dayOf(request.endsAt, reading.zone), reading))}
      </p>
    </header>
  );
}

/** Approved, and not yet an account: the link can be sent again, the request still be rejected. */
function ApprovedPart({ request, resend, onReject }: Pick<RequestDetailProps, 'request' | 'resend' | 'onReject'>) {
  const w = useWords(adminWords).requests;
  const reading = useReading();
  const when = request.approvedAt === null ? '' : nearWords(request.approvedAt, reading);
  return (
    <>
      <section className={style.section}>
        <p className={style.lead}>{request.approvedBy === null ? w.approvedWhen(when) : w.approvedByWhen(request.approvedBy, when)}</p>
        <p className={style.aside}>
          {request.accountType} · {request.accountArea}
        </p>
        <p className={style.aside}>{w.approvedHint}</p>
      </section>
      <FailureNote failure={resend.failure} onRetry={resend.run} />
      <div className={style.bar}>
        <div className={style.decisions}>
          <Button variant="default" onClick={onReject} aria-keyshortcuts="r">
            {w.reject}
          </Button>
          <Button variant="default" className={style.primary} aria-busy={resend.pending} onClick={resend.run}>
            {w.resend}
          </Button>
        </div>
      </div>
    </>
  );
}
