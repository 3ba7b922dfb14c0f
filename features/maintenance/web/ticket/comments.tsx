import { useMemo, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { shownByForm, useSendChange } from '#platform/outbox/web/send-change.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type CommentRow, CommentText } from '#features/maintenance/shapes/ticket.ts';
import { commentChanges, type WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

export function Comments({ ticketId, title }: { ticketId: string; title: string }) {
  const w = useTexts(maintenanceTexts).ticket;
  const { rows, state } = useLive('maintenance.comments', { id: ticketId });
  const isAway = useConnection() === 'away';
  const comments = useOptimistic(
    rows,
    useMemo(() => commentChanges(ticketId), [ticketId]),
  );
  const inOrder = rows.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  return (
    <div className="grid grid-cols-1 gap-4">
      {state === 'loading' && (isAway ? <p className="text-dim text-sm">{w.offline.comments}</p> : <SkeletonText />)}
      {state !== 'loading' && comments.rows.length === 0 && <p className="text-dim">{w.noComments}</p>}
      <ol className="grid grid-cols-1 gap-3" aria-label={w.comments}>
        {[...inOrder, ...comments.rows.slice(rows.length)].map((comment) => (
          <Comment key={comment.id} comment={comment} isOwn={comments.addedIds.has(comment.id)} />
        ))}
      </ol>
      <CommentForm ticketId={ticketId} title={title} />
    </div>
  );
}

/** `isOwn`: the comment is pending on this device. */
function Comment({ comment, isOwn }: { comment: CommentRow; isOwn: boolean }) {
  const w = useTexts(maintenanceTexts).ticket;
  const { at, byName, text, isReporter } = comment;
  return (
    <li className="settles" data-settled={useChangeTint(comment)}>
      <p className="flex flex-wrap gap-2 items-center text-dim text-sm">
        <strong className="text-ink">{isOwn ? w.you : byName === '' ? w.someone : <IsolatedName>{byName}</IsolatedName>}</strong>
        {isReporter && <Tag hue="lake">{w.reporterSays}</Tag>}
        <RelativeTime at={at} />
      </p>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  );
}

export const commentDraftName = (ticketId: string) => `comment-${ticketId}`;

function CommentForm({ ticketId, title }: { ticketId: string; title: string }) {
  const w = useTexts(maintenanceTexts).ticket;
  const [id, setId] = useState(() => newId());
  const sendChange = useSendChange<WorkItem>();
  const send = ({ text }: { text: string }) =>
    sendChange({ key: id, call: 'maintenance.comment', input: { id, ticketId, text }, about: { id: ticketId, title } }, shownByForm);
  const form = useFormAction(send, {
    shape: CommentText,
    problems: useTexts(pendingTexts).problems,
    start: { text: '' },
    draftName: commentDraftName(ticketId),
    afterwards: 'reset',
    done: () => setId(newId()),
  });
  return (
    <form className="grid grid-cols-1 gap-3 print:hidden" noValidate method="post" onSubmit={form.send}>
      <TextAreaField label={w.comment} {...form.field('text')} />
      <ActionNote of={form} />
      <div>
        <Button kind="plain" type="submit" loading={form.pending}>
          {w.addComment}
        </Button>
      </div>
    </form>
  );
}
