import Inbox from 'lucide-react/icons/inbox';
import { useLive } from '#platform/live/web/use-live.ts';
import type { LiveState } from '#platform/live/web/watch.ts';
import { CopyButton } from '#platform/ui/web/press/copy-button.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { Segmented } from '#platform/ui/web/press/segmented.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { MessageRow } from '#rooms/contact/shapes.ts';
import { contactWords } from '#rooms/contact/words/words.ts';
import { filters, type StateFilter, useInboxAddress } from './inbox-address.ts';
import style from './inbox-panel.module.css';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';

/** The messages from outside: list and message side by side where there is room, else one after the other. */
export function InboxPanel() {
  const w = useWords(contactWords).inbox;
  const { filter, message, show, leave } = useInboxAddress();
  const messages = useLive('contact.messages', filter === 'all' ? {} : { state: filter });
  return (
    <section aria-label={w.title}>
      <SideBySide
        open={message}
        back={{ label: w.back, go: leave }}
        choose={w.choose}
        wideAlone={messages.state !== 'loading' && messages.rows.length === 0}
        list={
          <div className="stack">
            <div className={style.filter}>
              <Segmented
                label={w.show}
                choices={filters.map((value) => ({ value, text: w.states[value] }))}
                value={filter}
                onChange={show}
              />
            </div>
            <Messages {...messages} filter={filter} chosen={message} />
          </div>
        }
        detail={message !== null && <MessageDetail key={message} id={message} />}
      />
    </section>
  );
}

interface MessagesProps {
  rows: readonly MessageRow[];
  state: LiveState;
  filter: StateFilter;
  chosen: string | null;
}

function Messages({ rows, state, filter, chosen }: MessagesProps) {
  const w = useWords(contactWords).inbox;
  if (state === 'loading') return <SkeletonRows rows={5} />;
  if (rows.length > 0) return <MessageList rows={rows} chosen={chosen} showsState={filter === 'all'} />;
  return (
    <EmptyState
      icon={<Inbox size={26} />}
      title={w.empty[filter]}
      action={<CopyButton text={`${window.location.origin}/contact`} label={w.copyLink} />}
    >
      <p>{w.whatAppears}</p>
    </EmptyState>
  );
}
