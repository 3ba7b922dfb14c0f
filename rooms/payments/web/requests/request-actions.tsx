import { Link } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import Unlink from 'lucide-react/icons/unlink';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { ask } from '#platform/ui/web/layers/ask.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useNumbers } from '#platform/ui/web/use-numbers.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { isOpen } from '#rooms/payments/rules.ts';
import type { RequestRow } from '#rooms/payments/shapes.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import { useRefusal } from '#rooms/payments/web/look/use-refusal.ts';
import style from './request-detail.module.css';

interface RequestActionsProps {
  request: RequestRow;
  /** The request that took its place. */
  onReissued?: (id: string) => void;
}

/** What can be done about a request as it stands now. */
export function RequestActions({ request, onReissued }: RequestActionsProps) {
  const { requests: w, problems } = useWords(paymentsWords);
  const { dollars } = useNumbers();
  const { id, state } = request;
  const send = useCall(calls.payments.send.mutate);
  const remove = useCall(calls.payments.remove.mutate);
  const reissue = useCall(calls.payments.reissue.mutate);
  const check = useCall(calls.payments.checkNow.mutate);
  const { problem, accepted } = useRefusal(problems);
  const what = `${request.description}, ${dollars(request.amountCents)}`;

  async function sendNow(): Promise<void> {
    if (await accepted(send.run({ id }))) toast({ title: w.sending(request.payerEmail) });
  }
  async function removeNow(): Promise<void> {
    if (!(await ask({ title: w.removeAsk(what), body: w.removeBody, yes: w.remove, isDanger: true }))) return;
    if (await accepted(remove.run({ id }))) toast({ title: w.removing, body: what });
  }
  async function reissueNow(): Promise<void> {
    const fresh = await accepted(reissue.run({ id }));
    if (fresh === null) return;
    toast({ title: w.reissued, body: what });
    onReissued?.(fresh.id);
  }
  async function checkNow(): Promise<void> {
    if (await accepted(check.run({ id }))) toast({ title: w.checking });
  }
  return (
    <>
      <div className={style.notes}>
        <ProblemNote>{problem}</ProblemNote>
        <FailureNote failure={send.failure ?? remove.failure ?? reissue.failure ?? check.failure} />
      </div>
      {isOpen(state) && request.payerEmail === '' && <p className={style.says}>{w.noEmail}</p>}
      <div className={`shares ${style.buttons}`}>
        {isOpen(state) && request.payerEmail !== '' && (
          <Button icon={<Send size={18} aria-hidden />} loading={send.pending} onClick={() => void sendNow()}>
            {request.sentAt === null ? w.send : w.sendAgain}
          </Button>
        )}
        {state === 'mismatch' && (
          <Button as={Link} to="/payments" search={{ tab: 'alarms' } as never}>
            {w.decide}
          </Button>
        )}
        {mayReissue(state) && (
          <Button kind={state === 'mismatch' ? 'plain' : 'main'} loading={reissue.pending} onClick={() => void reissueNow()}>
            {w.reissue}
          </Button>
        )}
        {state !== 'paid' && state !== 'created' && (
          <Button kind="plain" icon={<RefreshCw size={18} aria-hidden />} loading={check.pending} onClick={() => void checkNow()}>
            {w.checkNow}
          </Button>
        )}
        {isOpen(state) && (
          <Button kind="plain" icon={<Unlink size={18} aria-hidden />} loading={remove.pending} onClick={() => void removeNow()}>
            {w.remove}
          </Button>
        )}
      </div>
    </>
  );
}

/** Nobody can pay by it any more, and nobody has paid what was asked. */
function mayReissue(state: RequestRow['state']): boolean {
  return state === 'removed' || state === 'expired' || state === 'failed' || state === 'mismatch';
}
