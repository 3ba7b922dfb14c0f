import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import Unlink from 'lucide-react/icons/unlink';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { useTranslateLabel } from '#features/payments/web/display/use-translate-label.ts';

interface RequestActionsProps {
  request: RequestRow;
  onReissued?: (id: string) => void;
}

export function RequestActions({ request, onReissued }: RequestActionsProps) {
  const { requests: w, problems } = useTexts(paymentsTexts);
  const { dollars } = useNumbers();
  const { id, state } = request;
  const translate = useTranslateLabel();
  const alarms = useInternalLink('/payments?tab=alarms');
  const title = `${translate(request.description)}, ${dollars(request.amountCents)}`;
  const send = useAction(calls.payments.send.mutate, { problems, done: () => w.sending(request.payerEmail) });
  const remove = useAction(calls.payments.remove.mutate, { problems, done: () => ({ title: w.removing, body: title }) });
  const check = useAction(calls.payments.checkNow.mutate, { problems, done: () => w.checking });
  const reissue = useAction(calls.payments.reissue.mutate, {
    problems,
    done: (fresh) => {
      onReissued?.(fresh.id);
      return { title: w.reissued, body: title };
    },
  });
  async function removeNow(): Promise<void> {
    if (await ask({ title: w.removeAsk(title), body: w.removeBody, yes: w.remove, isDanger: true })) await remove.run({ id });
  }
  return (
    <>
      <div className="grid grid-cols-1">
        <ActionNote of={[send, remove, reissue, check]} />
      </div>
      {isRequestOpen(state) && request.payerEmail === '' && <p className="text-dim">{w.noEmail}</p>}
      <div className="shares flex flex-wrap gap-x-3 gap-y-2">
        {isRequestOpen(state) && request.payerEmail !== '' && (
          <Button icon={<Send size={18} aria-hidden />} loading={send.pending} onClick={() => void send.run({ id })}>
            {request.sentAt === null ? w.send : w.sendAgain}
          </Button>
        )}
        {(state === 'mismatch' || state === 'paid') && request.isUndecided && (
          <Button as="a" {...alarms}>
            {w.decide}
          </Button>
        )}
        {canReissue(request) && (
          <Button kind={request.isUndecided ? 'plain' : 'main'} loading={reissue.pending} onClick={() => void reissue.run({ id })}>
            {w.reissue}
          </Button>
        )}
        {state !== 'paid' && state !== 'created' && (
          <Button kind="plain" icon={<RefreshCw size={18} aria-hidden />} loading={check.pending} onClick={() => void check.run({ id })}>
            {w.checkNow}
          </Button>
        )}
        {isRequestOpen(state) && (
          <Button kind="plain" icon={<Unlink size={18} aria-hidden />} loading={remove.pending} onClick={() => void removeNow()}>
            {w.remove}
          </Button>
        )}
      </div>
    </>
  );
}

/** A closed request can be reissued if it was never paid, or if its dashboard refund is still owed. */
function canReissue({ state, folioKind, restCents = 0 }: RequestRow): boolean {
  if (state === 'paid') return folioKind === 'free' && restCents > 0;
  return state === 'removed' || state === 'expired' || state === 'failed' || state === 'mismatch';
}
