import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { ApprovedRequest } from './approved-request.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { nameOf } from './person-name.ts';
import type { EventChoice } from './permission-texts.ts';
import { isPositionComplete } from './position-fields.tsx';
import { RequestApproval } from './request-approval.tsx';
import { RequestHeader } from './request-header.tsx';
import { AlreadyDecidedNote } from './already-decided-note.tsx';
import { applyEdits } from './access-edits.ts';
import type { Decision } from './use-decision.ts';

interface RequestDetailProps {
  request: RequestRow;
  decision: Decision;
  events: readonly EventChoice[];
  /** Opens the next open request. null if no other request is open. */
  onNext: (() => void) | null;
}

export function RequestDetail({ request, decision, events, onNext }: RequestDetailProps) {
  const w = useTexts(adminTexts).requests;
  const { state, edits } = decision;
  return (
    <article className="grid grid-cols-1 gap-5" aria-label={nameOf(request)}>
      <RequestHeader request={request} />
      {state === 'gone' && <AlreadyDecidedNote title={w.gone} body={w.goneHint} next={onNext} />}
      {state === 'approved-meanwhile' && (
        <AlreadyDecidedNote
          title={request.approvedBy === null ? w.alreadyApproved : w.alreadyApprovedBy(request.approvedBy)}
          body={w.alreadyApprovedHint}
          next={onNext}
        />
      )}
      {state === 'waiting' && (
        <>
          <RequestApproval key={request.id} request={request} edits={edits} onEdit={decision.edit} events={events} />
          <DecisionBar decision={decision} isComplete={isPositionComplete(applyEdits(request, edits))} />
        </>
      )}
      {(state === 'approved' || state === 'approved-meanwhile') && <ApprovedRequest request={request} decision={decision} />}
    </article>
  );
}
