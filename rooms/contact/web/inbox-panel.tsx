import Inbox from 'lucide-react/icons/inbox';
import { useLive } from '../../../platform/live/web/use-live.ts';
import { EmptyState } from '../../../platform/ui/web/empty-state.tsx';
import { Segmented } from '../../../platform/ui/web/segmented.tsx';
import { SideBySide } from '../../../platform/ui/web/side-by-side.tsx';
import { SkeletonRows } from '../../../platform/ui/web/skeleton.tsx';
import { useWords } from '../../../platform/words/web/use-words.ts';
import { contactWords } from '../words/words.ts';
import { type StateFilter, useInboxAddress } from './inbox-address.ts';
import style from './inbox-panel.module.css';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';

const filters: readonly StateFilter[] = ['open', 'answered', 'closed', 'all'];

/** The messages from outside: list and message side by side where there is room, else one after the other. */
export function InboxPanel() {
  const w = useWords(contactWords).inbox;
  const { filter, message, show, leave } = useInboxAddress();
  return (
    <section aria-label={w.title}>
      <SideBySide
        open={message}
        back={{ label: w.back, go: leave }}
        choose={w.choose}
        list={
          <div className={style.list}>
            <div className={style.filter}>
              <Segmented
                label={w.show}
                choices={filters.map((value) => ({ value, text: w.states[value] }))}
                value={filter}
                onChange={show}
              />
            </div>
            <Messages filter={filter} chosen={message} />
          </div>
        }
        detail={message !== null && <MessageDetail key={message} id={message} />}
      />
    </section>
  );
}

function Messages({ filter, chosen }: { filter: StateFilter; chosen: string | null }) {
  const w = useWords(contactWords).inbox;
  const { rows, state } = useLive('contact.messages', filter === 'all' ? {} : { state: filter });
  if (state === 'loading') return <SkeletonRows rows={5} />;
  if (rows.length > 0) return <MessageList rows={rows} chosen={chosen} showsState={filter === 'all'} />;
  return (
    <EmptyState icon={<Inbox size={26} />} title={w.empty[filter]}>
      <p>{w.whatAppears}</p>
    </EmptyState>
  );
}
