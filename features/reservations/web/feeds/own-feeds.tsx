import type { Instant } from '#platform/time/instant.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { FeedRow } from '#features/reservations/shapes/feeds.ts';
import { feedTexts } from '#features/reservations/i18n/feeds/texts.ts';

export function OwnFeeds() {
  const w = useTexts(feedTexts);
  const { rows, state } = useLive('reservations.feeds', {});
  const named = ({ kind, name }: FeedRow) => (name === '' ? w.kinds[kind] : name);
  const revoke = useAction(({ id }: FeedRow) => calls.reservations.revokeFeed.mutate({ id }), {
    done: (_answer, feed) => ({ title: w.ended, body: named(feed) }),
    undo: ({ id }) => calls.reservations.restoreFeed.mutate({ id }),
  });

  return (
    <section aria-label={w.yours}>
      <h3 className="border-t pt-4 mb-2">{w.yours}</h3>
      <ActionNote of={revoke} />
      {state === 'loading' && <SkeletonText lines={2} />}
      {state !== 'loading' && rows.length === 0 && <p className="text-dim text-sm">{w.none}</p>}
      <ul>
        {rows.map((feed) => (
          <li key={feed.id} className="flex gap-4 items-center justify-between py-2">
            <span className="grid grid-cols-1 wrap-anywhere min-w-0">
              <strong>{named(feed)}</strong>
              <span className="text-dim text-sm">
                {w.made} <RelativeTime at={feed.createdAt} /> ·{' '}
                {feed.lastFetchedAt === null ? w.never : <LastRead at={feed.lastFetchedAt} />}
              </span>
            </span>
            <Button kind="plain" className="flex-none" aria-label={w.endThis(named(feed))} onClick={() => revoke.run(feed)}>
              {w.end}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastRead({ at }: { at: Instant }) {
  const { fetched } = useTexts(feedTexts);
  return (
    <>
      {fetched} <RelativeTime at={at} />
    </>
  );
}
