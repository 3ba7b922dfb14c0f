import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { AccountType } from '#rooms/accounts/rules.ts';
import type { RequestRow } from '#rooms/accounts/shapes.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { nameOf } from './person-name.ts';
import { isPlaceComplete } from './place-fields.tsx';
import { opensAdministration, useAskAdministrator } from './administrator-note.tsx';
import { edited } from './standing-edits.ts';
import { useStandings } from './use-standings.ts';
import { useLastKnown } from './use-last-known.ts';

/** Where a request stands, for whoever looks at it. */
export type RequestState = 'waiting' | 'approved' | 'approved-meanwhile' | 'gone';

export type Decision = ReturnType<typeof useDecision>;

// The second half of a double click must not approve the next one, which has just taken the place.
const breath = 500;

/**
 * One request after another: what it will be approved with, approving, rejecting, and who was faster.
 * `onDecided` turns to the next one and answers who that is.
 */
export function useDecision(rows: readonly RequestRow[], chosen: string | null, onDecided: (id: string) => RequestRow | null) {
  const w = useWords(adminWords).requests;
  const { row: request, isHere } = useLastKnown(rows, chosen);
  const drafts = useStandings();
  const [refused, setRefused] = useState<Readonly<Record<string, 'already-approved' | 'gone'>>>({});
  const [rejecting, setRejecting] = useState<RequestRow | null>(null);
  const [lastDone, setLastDone] = useState<{ id: string; said: string; next: string } | null>(null);
  const isResting = useRef(false);
  const openedWaiting = useOpenedWaiting(request);
  const approval = useCall(calls.accounts.approveRequest.mutate);
  const rejection = useCall(calls.accounts.rejectRequest.mutate);
  const resend = useCall(calls.accounts.resendLink.mutate);
  const takingBack = useCall(calls.accounts.takeBackApproval.mutate);
  const askAdministrator = useAskAdministrator();
  const [unknownEvent, setUnknownEvent] = useState(false);
  const { forget: forgetApproval } = approval;
  const { forget: forgetResend } = resend;
  useEffect(() => {
    forgetApproval();
    forgetResend();
  }, [chosen, forgetApproval, forgetResend]);

  // News of what we do ourselves may come before the answer, and before the next one is turned to.
  const isOurs = request !== null && openedWaiting && (approval.pending || rejection.pending || lastDone?.id === request.id);
  const state = isOurs ? 'waiting' : stateOf(request, isHere, openedWaiting, request === null ? undefined : refused[request.id]);

  async function approve(): Promise<void> {
    if (request === null || state !== 'waiting' || isResting.current) return;
    const standing = edited(request, drafts.editsOf(request.id));
    if (!isPlaceComplete(standing)) return;
    const { accountType, accountArea, permissions } = standing;
    const confirmsAdministrator = opensAdministration(standing);
    if (confirmsAdministrator && !(await askAdministrator(nameOf(request)))) return;
    setUnknownEvent(false);
    const answer = await approval.run({
      id: request.id,
      accountType: accountType as AccountType,
      accountArea,
      permissions: [...permissions],
      confirmsAdministrator,
    });
    if (answer === undefined) return;
    if (isRefusal(answer)) {
      const { refused: why } = answer;
      if (why === 'unknown-event') return setUnknownEvent(true);
      if (why !== 'confirm-administrator') setRefused((before) => ({ ...before, [request.id]: why }));
      return undefined;
    }
    decided(request.id, w.approvedNow(nameOf(request)));
  }

  async function reject(reason: string): Promise<void> {
    if (rejecting === null) return;
    const answer = await rejection.run({ id: rejecting.id, reason });
    if (answer === undefined) return;
    setRejecting(null);
    if (isRefusal(answer)) return setRefused((before) => ({ ...before, [rejecting.id]: 'gone' }));
    decided(rejecting.id, w.rejected(nameOf(rejecting)));
  }

  /** It waits again, and whoever had its link is told that it no longer works. */
  async function takeBack(): Promise<void> {
    if (request === null) return;
    const answer = await takingBack.run({ id: request.id });
    if (answer === undefined) return;
    if (isRefusal(answer)) setRefused((before) => ({ ...before, [request.id]: 'gone' }));
    else {
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== request.id)));
      toast({ title: w.tookBack(nameOf(request)) });
    }
  }

  async function sendAgain(): Promise<void> {
    if (request === null) return;
    const answer = await resend.run({ id: request.id });
    if (answer === undefined) return;
    if (isRefusal(answer)) setRefused((before) => ({ ...before, [request.id]: 'gone' }));
    else toast({ title: w.resent(nameOf(request)) });
  }

  // Said where the eye is, not in a toast at the edge of the screen, forty times over.
  function decided(id: string, said: string): void {
    isResting.current = true;
    setTimeout(() => (isResting.current = false), breath);
    const next = onDecided(id);
    setLastDone({ id, said, next: next === null ? w.allDone : w.nextIs(nameOf(next)) });
  }

  return {
    request,
    state,
    lastDone,
    edits: drafts.editsOf(chosen ?? ''),
    edit: (change: Parameters<typeof drafts.edit>[1]) => drafts.edit(chosen ?? '', change),
    approval,
    approve: () => void approve(),
    resend,
    sendAgain: () => void sendAgain(),
    takingBack,
    takeBack: () => void takeBack(),
    unknownEvent: unknownEvent ? w.unknownEvent : null,
    rejection,
    /** Whom the dialog asks about, or null. */
    rejecting,
    askToReject: () => {
      if (request !== null && state !== 'gone') setRejecting(request);
    },
    reject: (reason: string) => void reject(reason),
    /** Not rejected after all. */
    keep: () => {
      rejection.forget();
      setRejecting(null);
    },
  };
}

function stateOf(request: RequestRow | null, isHere: boolean, openedWaiting: boolean, refused?: 'already-approved' | 'gone'): RequestState {
  if (!isHere || refused === 'gone') return 'gone';
  if (request?.pending === null && refused === undefined) return 'waiting';
  return openedWaiting ? 'approved-meanwhile' : 'approved';
}

/** Whether this request was still waiting when it was turned to: then its approval by another is news. */
function useOpenedWaiting(request: RequestRow | null): boolean {
  const [opened, open] = useState<{ id: string; waiting: boolean } | null>(null);
  if (request !== null && opened?.id !== request.id) open({ id: request.id, waiting: request.pending === null });
  return opened?.waiting ?? false;
}
