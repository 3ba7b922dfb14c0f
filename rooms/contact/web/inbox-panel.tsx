import ArrowLeft from 'lucide-react/icons/arrow-left';
import Inbox from 'lucide-react/icons/inbox';
import { useEffect, useRef } from 'react';
import { useLive } from '../../../platform/live/web/use-live.ts';
import { EmptyState } from '../../../platform/ui/web/empty-state.tsx';
import { Segmented } from '../../../platform/ui/web/segmented.tsx';
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
    <section className={style.panel} aria-label={w.title} data-chosen={message !== null || undefined}>
      <div className={style.list}>
        <div className={style.filter}>
          <Segmented label={w.show} choices={filters.map((value) => ({ value, text: w.states[value] }))} value={filter} onChange={show} />
        </div>
        <Messages filter={filter} chosen={message} />
      </div>
      <div className={style.detail}>
        {message === null ? <p className={style.choose}>{w.choose}</p> : <Chosen key={message} id={message} onBack={leave} />}
      </div>
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

function Chosen({ id, onBack }: { id: string; onBack: () => void }) {
  const w = useWords(contactWords).inbox;
  const place = useRef<HTMLDivElement>(null);
  // Where the list gives way to the message, so does the focus.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className={style.chosen}>
      <button type="button" className={style.back} onClick={onBack}>
        <ArrowLeft size={20} aria-hidden />
        {w.back}
      </button>
      <MessageDetail id={id} />
    </div>
  );
}
