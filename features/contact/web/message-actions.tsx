import { useProblemTexts } from './use-problem-texts.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MessageRow } from '#features/contact/shapes.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import style from './message-detail.module.css';

export function MessageActions({ message }: { message: MessageRow }) {
  const { inbox: w } = useTexts(contactTexts);
  const problems = useProblemTexts();
  const [me] = useLive('accounts.me', {}).rows;
  const take = useAction(calls.contact.take.mutate, { problems });
  const release = useAction(calls.contact.release.mutate, { problems });
  const reopen = useAction(calls.contact.reopen.mutate, { problems });
  const close = useAction(calls.contact.close.mutate, {
    problems,
    done: () => ({ title: w.closed, body: message.name }),
    undo: ({ id: closedId, from }) => reopen.run({ id: closedId, from: 'closed', to: from }),
  });
  const { id, state, ownerId, ownerName } = message;
  const isMine = ownerId !== null && ownerId === me?.id;

  return (
    <>
      <ActionNote of={[take, release, close, reopen]} />
      <div className="flex flex-wrap gap-2 border-t pt-4 items-center">
        {ownerName !== null && <span className={`text-dim ${style.owner}`}>{isMine ? w.you : w.owner(ownerName)}</span>}
        {isMine && (
          <Button kind="plain" loading={release.pending} onClick={() => release.run({ id, from: ownerId })}>
            {w.release}
          </Button>
        )}
        {!isMine && state === 'open' && (
          <Button kind="plain" loading={take.pending} onClick={() => take.run({ id, from: ownerId })}>
            {ownerName === null ? w.take : w.takeOver(ownerName)}
          </Button>
        )}
        {state !== 'closed' && (
          <Button kind="plain" loading={close.pending} onClick={() => close.run({ id, from: state })}>
            {state === 'open' ? w.close : w.closeAnswered}
          </Button>
        )}
        {state !== 'open' && (
          <Button kind="plain" loading={reopen.pending} onClick={() => reopen.run({ id, from: state })}>
            {w.reopen}
          </Button>
        )}
      </div>
    </>
  );
}
