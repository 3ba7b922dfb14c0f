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

/** The state of a request as the viewer sees it. */
export type DecisionState = 'waiting' | 'approved' | 'approved-meanwhile' | 'gone';

export type Decision = ReturnType<typeof useDecision>;

// The second half of a double click must not approve the next one, which has just taken the place.
const doubleClickPause = 500;

/**
 * One request after another: what it will be approved with, approving, rejecting, and who was faster.
 * `onDecided` turns to the next one and answers who that is.
 */
export function useDecision(rows: readonly RequestRow[], chosen: string | null, onDecided: (id: string) => RequestRow | null) {
  const w = useTexts(adminTexts).requests;
  const { row: request, isHere } = useLastKnown(rows, chosen);
  const drafts = useEdits();
  const [refused, setRefused] = useState<Readonly<Record<string, 'already-approved' | 'gone'>>>({});
  const [rejecting, setRejecting] = useState<RequestRow | null>(null);
  const [lastDone, setLastDone] = useState<{ id: string; said: string; next: string } | null>(null);
  /** The one that is decided, until the next has taken its place. */
  const [turningFrom, setTurningFrom] = useState<string | null>(null);
  if (turningFrom !== null && turningFrom !== chosen) setTurningFrom(null);
  const isResting = useRef(false);
  const openedWaiting = useOpenedWaiting(request);
  const askAdministrator = useConfirmAdministrator();
  const gone = (_refusal: unknown, { id }: { id: string }) => setRefused((before) => ({ ...before, [id]: 'gone' }));
  const approvedMeanwhile = (_refusal: unknown, { id }: { id: string }) =>
    setRefused((before) => ({ ...before, [id]: 'already-approved' }));
  const name = request === null ? '' : nameOf(request);
  const approval = useAction(calls.accounts.approveRequest.mutate, {
    problems: {
      gone,
      'already-approved': approvedMeanwhile,
      'unknown-event': w.unknownEvent,
      'confirm-administrator': () => {},
    },
    done: (_answer, { id }) => decided(id, w.approvedNow(name)),
  });
  const rejection = useAction(calls.accounts.rejectRequest.mutate, {
    problems: {
      gone: (refusal, input) => {
        gone(refusal, input);
        setRejecting(null);
      },
      'already-approved': (refusal, input) => {
        approvedMeanwhile(refusal, input);
        setRejecting(null);
      },
    },
    done: (_answer, { id }) => decided(id, w.rejected(rejecting === null ? '' : nameOf(rejecting))),
  });
  const resend = useAction(calls.accounts.resendLink.mutate, { problems: { gone }, done: () => w.resent(name) });
  // It waits again, and whoever had its link is told that it no longer works.
  const takingBack = useAction(calls.accounts.takeBackApproval.mutate, {
    problems: { gone },
    done: () => w.tookBack(name),
  });
  const { forget: forgetApproval } = approval;
  const { forget: forgetResend } = resend;
  useEffect(() => {
    forgetApproval();
    forgetResend();
  }, [chosen, forgetApproval, forgetResend]);
  // From here on the row says so itself, also that it waits again.
  const approvedId = request?.pending ? request.id : null;
  if (approvedId !== null && refused[approvedId] === 'already-approved')
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== approvedId)));

  // The live row may show our own decision before the call's answer has come and the next request is opened.
  const isOurs = request !== null && openedWaiting && (approval.pending || rejection.pending || turningFrom === request.id);
  const state = isOurs ? 'waiting' : stateOf(request, isHere, openedWaiting, request === null ? undefined : refused[request.id]);

  async function approve(): Promise<void> {
    if (request === null || state !== 'waiting' || isResting.current) return;
    const access = applyEdits(request, drafts.editsOf(request.id));
    if (!isPositionComplete(access)) return;
    const { accountType, accountArea, permissions } = access;
    const confirmsAdministrator = canOpenAdministration(access);
    if (confirmsAdministrator && !(await askAdministrator(name))) return;
    await approval.run({
      id: request.id,
      accountType: accountType as AccountType,
      accountArea,
      permissions: [...permissions],
      confirmsAdministrator,
    });
  }

  // Said where the eye is, not in a toast at the edge of the screen, forty times over.
  function decided(id: string, said: string): void {
    isResting.current = true;
    setTimeout(() => (isResting.current = false), doubleClickPause);
    setTurningFrom(id);
    const next = onDecided(id);
    setLastDone({ id, said, next: next === null ? w.allDone : w.nextIs(nameOf(next)) });
  }

  return {
    request,
    state,
    /** Of a request that waits again it is no longer true. */
    lastDone: lastDone?.id === request?.id ? null : lastDone,
    edits: drafts.editsOf(chosen ?? ''),
    edit: (change: Parameters<typeof drafts.edit>[1]) => drafts.edit(chosen ?? '', change),
    approval,
    approve: () => void approve(),
    resend,
    sendAgain: () => request !== null && void resend.run({ id: request.id }),
    takingBack,
    takeBack: () => request !== null && void takingBack.run({ id: request.id }),
    rejection,
    /** Whom the dialog asks about, or null. */
    rejecting,
    askToReject: () => {
      if (request !== null && state !== 'gone') setRejecting(request);
    },
    reject: async (reason: string) =>
      rejecting !== null && rejection.run({ id: rejecting.id, reason, wasWaiting: rejecting.pending === null }),
    /** Not rejected after all. */
    keep: () => {
      rejection.forget();
      setRejecting(null);
    },
  };
}

function stateOf(
  request: RequestRow | null,
  isHere: boolean,
  openedWaiting: boolean,
  refused?: 'already-approved' | 'gone',
): DecisionState {
  if (!isHere || refused === 'gone') return 'gone';
  if (request?.pending === null && refused === undefined) return 'waiting';
  return openedWaiting ? 'approved-meanwhile' : 'approved';
}

/** Whether this request was still waiting when it was turned to, be it again: then its approval by another is news. */
function useOpenedWaiting(request: RequestRow | null): boolean {
  const [opened, open] = useState<{ id: string; waiting: boolean } | null>(null);
  if (opened?.id !== request?.id) open(request && { id: request.id, waiting: request.pending === null });
  return opened?.waiting ?? false;
}
