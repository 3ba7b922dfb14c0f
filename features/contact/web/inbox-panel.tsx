import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import Inbox from 'lucide-react/icons/inbox';
import { urlStateShape, idParam, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { Records } from '#platform/ui/web/records/records.tsx';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { messageStates } from '#features/contact/rules.ts';
import type { MessageRow } from '#features/contact/shapes.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageLine } from './message-line.tsx';

export function InboxPanel() {
  const w = useTexts(contactTexts).inbox;
  const [{ state }, change] = useUrlState(inboxAddress);
  const live = useLive('contact.messages', state === 'all' ? {} : { state });
  const messages = useRecords({ live, urlState: inboxAddress, openParam: 'message', arrange: newestFirst });
  const empty = (
    <EmptyState icon={<Inbox size={26} />} title={w.empty[state]} action={<CopyButton text={toPublicUrl('/contact')} label={w.copyLink} />}>
      <p>{w.whatAppears}</p>
    </EmptyState>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcuts; each row has a button too
    <section aria-label={w.title} onKeyDown={messages.keys()}>
      <SideBySide
        open={messages.openId}
        back={{ label: w.back, go: messages.leave }}
        list={
          <div className="grid grid-cols-1 gap-4">
            <Segmented
              label={w.show}
              choices={filters.map((value) => ({ value, text: w.states[value] }))}
              value={state}
              onChange={(next) => change({ state: next, message: null }, 'push')}
            />
            <Records records={messages} label={w.title} empty={empty} nothingFound={empty}>
              {(row) => <MessageLine row={row} showsState={state === 'all'} />}
            </Records>
          </div>
        }
        detail={messages.openId !== null && <MessageDetail key={messages.openId} id={messages.openId} />}
      />
    </section>
  );
}

const newestFirst = (rows: readonly MessageRow[]) => [rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))];

const filters = [...messageStates, 'all'] as const;

export const inboxAddress = urlStateShape({
  state: choiceParam(filters, 'open'),
  message: idParam(),
});
