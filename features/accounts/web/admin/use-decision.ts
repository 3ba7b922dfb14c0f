import { useEffect, useRef, useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { AccountType } from '#features/accounts/rules.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { nameOf } from './person-name.ts';
import { isPositionComplete } from './position-fields.tsx';
import { canOpenAdministration, useConfirmAdministrator } from './administrator-note.tsx';
import { applyEdits } from './access-edits.ts';
import { useEdits } from './use-edits.ts';
import { useLastKnown } from '#platform/ui/web/records/frozen-rows.ts';

export type DecisionState = 'waiting' | 'approved' | 'approved-meanwhile' | 'gone';

export type Decision = ReturnType<typeof useDecision>;

// Milliseconds to ignore presses after a decision: the second press of a double click must not approve the next request.
const doubleClickPause = 500;

/** Returns the state and handlers to decide the open request. `onDecided` opens the next request and returns it. */
export function useDecision(rows: readonly RequestRow[], chosen: string | null, onDecided: (id: string) => RequestRow | null) {
  const w = useTexts(adminTexts).requests;
  const { row: request, isHere } = useLastKnown(rows, chosen);
  const drafts = useEdits();
  const [refused, setRefused] = useState<Readonly<Record<string, 'already-approved' | 'gone'>>>({});
  const [rejectedRequest, setRejectedRequest] = useState<RequestRow | null>(null);
  const [lastDone, setLastDone] = useState<{ id: string; text: string; next: string } | null>(null);
  /** ID of the request that was just decided, until the next request is open. */
  const [decidedId, setDecidedId] = useState<string | null>(null);
  if (decidedId !== null && decidedId !== chosen) setDecidedId(null);
  const isPaused = useRef(false);
  const wasOpenedWaiting = useWasOpenedWaiting(request);
  const confirmAdministrator = useConfirmAdministrator();
  const markGone = (_refusal: unknown, { id }: { id: string }) => setRefused((before) => ({ ...before, [id]: 'gone' }));
  const markApproved = (_refusal: unknown, { id }: { id: string }) => setRefused((before) => ({ ...before, [id]: 'already-approved' }));
  const name = request === null ? '' : nameOf(request);
  const approval = useAction(calls.accounts.approveRequest.mutate, {
    problems: {
      gone: markGone,
      'already-approved': markApproved,
      'unknown-event': w.unknownEvent,
      'confirm-administrator': () => {},
    },
    done: (_answer, { id }) => finish(id, w.approvedNow(name)),
  });
  const rejection = useAction(calls.accounts.rejectRequest.mutate, {
    problems: {
      gone: (refusal, input) => {
        markGone(refusal, input);
        setRejectedRequest(null);
      },
      'already-approved': (refusal, input) => {
        markApproved(refusal, input);
        setRejectedRequest(null);
      },
    },
    done: (_answer, { id }) => finish(id, w.rejected(rejectedRequest === null ? '' : nameOf(rejectedRequest))),
  });
  const resend = useAction(calls.accounts.resendLink.mutate, { problems: { gone: markGone }, done: () => w.resent(name) });
  const withdrawal = useAction(calls.accounts.takeBackApproval.mutate, {
    problems: { gone: markGone },
    done: () => w.approvalWithdrawn(name),
  });
  const { forget: forgetApproval } = approval;
  const { forget: forgetResend } = resend;
  useEffect(() => {
    forgetApproval();
    forgetResend();
  }, [chosen, forgetApproval, forgetResend]);
  // Forget the refusal 'already-approved' once the live row shows the approval.
  const approvedId = request?.pending ? request.id : null;
  if (approvedId !== null && refused[approvedId] === 'already-approved')
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== approvedId)));

  // Treat the request as waiting during our own decision: the live row may change before the call returns and the next request opens.
  const isOwnDecision = request !== null && wasOpenedWaiting && (approval.pending || rejection.pending || decidedId === request.id);
  const state = isOwnDecision ? 'waiting' : stateOf(request, isHere, wasOpenedWaiting, request === null ? undefined : refused[request.id]);

  async function approve(): Promise<void> {
    if (request === null || state !== 'waiting' || isPaused.current) return;
    const access = applyEdits(request, drafts.editsOf(request.id));
    if (!isPositionComplete(access)) return;
    const { accountType, accountArea, permissions } = access;
    const confirmsAdministrator = canOpenAdministration(access);
    if (confirmsAdministrator && !(await confirmAdministrator(name))) return;
    await approval.run({
      id: request.id,
      accountType: accountType as AccountType,
      accountArea,
      permissions: [...permissions],
      confirmsAdministrator,
    });
  }

  // The result is shown in the panel, because toasts would distract an administrator who decides many requests.
  function finish(id: string, text: string): void {
    isPaused.current = true;
    setTimeout(() => (isPaused.current = false), doubleClickPause);
    setDecidedId(id);
    const next = onDecided(id);
    setLastDone({ id, text, next: next === null ? w.allDone : w.nextIs(nameOf(next)) });
  }

  return {
    request,
    state,
    /** Result of the last decision. null if the decided request is the open one, because it is waiting again. */
    lastDone: lastDone?.id === request?.id ? null : lastDone,
    edits: drafts.editsOf(chosen ?? ''),
    edit: (change: Parameters<typeof drafts.edit>[1]) => drafts.edit(chosen ?? '', change),
    approval,
    approve: () => void approve(),
    resend,
    resendLink: () => request !== null && void resend.run({ id: request.id }),
    withdrawal,
    withdraw: () => request !== null && void withdrawal.run({ id: request.id }),
    rejection,
    rejectedRequest,
    openRejection: () => {
      if (request !== null && state !== 'gone') setRejectedRequest(request);
    },
    reject: async (reason: string) =>
      rejectedRequest !== null && rejection.run({ id: rejectedRequest.id, reason, wasWaiting: rejectedRequest.pending === null }),
    cancelRejection: () => {
      rejection.forget();
      setRejectedRequest(null);
    },
  };
}

function stateOf(
  request: RequestRow | null,
  isHere: boolean,
  wasOpenedWaiting: boolean,
  refused?: 'already-approved' | 'gone',
): DecisionState {
  if (!isHere || refused === 'gone') return 'gone';
  if (request?.pending === null && refused === undefined) return 'waiting';
  return wasOpenedWaiting ? 'approved-meanwhile' : 'approved';
}

/** Returns whether the request was waiting when it was opened. Only then does a note about someone else's approval appear. */
function useWasOpenedWaiting(request: RequestRow | null): boolean {
  const [openedRequest, setOpenedRequest] = useState<{ id: string; waiting: boolean } | null>(null);
  if (openedRequest?.id !== request?.id) setOpenedRequest(request && { id: request.id, waiting: request.pending === null });
  return openedRequest?.waiting ?? false;
}
