import { LazyDisclosure, RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmailLink } from '#platform/ui/web/controls/link.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { accessDeniedType } from '#features/contact/rules.ts';
import type { MessageDetailRow } from '#features/contact/shapes.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import { AnswerForm } from './answer-form.tsx';
import { Answers } from './answers.tsx';
import { GrantForm } from './grant-form.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageTicket } from './message-ticket.tsx';
import { MessageStateTag } from './message-state-tag.tsx';

export function MessageDetail({ id }: { id: string }) {
  const w = useTexts(contactTexts).inbox;
  const { rows, state } = useLive('contact.message', { id });
  const [message] = rows;
  if (state === 'loading') return <SkeletonText lines={6} />;
  if (message === undefined) return <EmptyState title={w.gone} />;
  return <Message message={message} />;
}

function Message({ message }: { message: MessageDetailRow }) {
  const w = useTexts(contactTexts).inbox;
  return (
    <article className="grid grid-cols-1 gap-4 pb-6">
      <header className="flex flex-wrap gap-x-4 gap-y-2 items-start justify-between">
        <div>
          <h2 className="text-xl">{message.name}</h2>
          <p className="text-dim wrap-anywhere mt-0.5">
            <EmailLink address={message.email} /> · <RelativeTime at={message.createdAt} />
          </p>
        </div>
        <MessageStateTag state={message.state} />
      </header>
      <Facts message={message} />
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <Answers answers={message.answers} />
      <AnswerForm message={message} />
      {message.type === accessDeniedType && <GrantForm message={message} />}
      <MessageTicket id={message.id} />
      <MessageActions message={message} />
      <LazyDisclosure title={w.history}>
        <MessageHistory id={message.id} />
      </LazyDisclosure>
    </article>
  );
}

function Facts({ message }: { message: MessageDetailRow }) {
  const w = useTexts(contactTexts).inbox;
  return (
    <dl className="dl-facts dl-pairs">
      {message.path !== '' && (
        <>
          <dt>{w.about}</dt>
          <dd>
            <a href={message.path}>{message.path}</a>
          </dd>
        </>
      )}
      {message.accountName !== null && (
        <>
          <dt>{w.signedInAs}</dt>
          <dd>{message.accountName}</dd>
        </>
      )}
      {message.accountName === null && message.claimedAccountId !== '' && (
        <>
          <dt>{w.unverifiedAccount}</dt>
          <dd>
            <code>{message.claimedAccountId}</code> {w.notSignedIn}
          </dd>
        </>
      )}
    </dl>
  );
}

function MessageHistory({ id }: { id: string }) {
  const w = useTexts(contactTexts).inbox;
  const live = useLive('contact.history', { id });
  return <RecordHistory live={live} unknownActor={w.visitor} entry={(row) => ({ what: w.kinds[row.kind] ?? row.kind })} />;
}
