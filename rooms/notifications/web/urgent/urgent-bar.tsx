import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { ownLink } from '#rooms/notifications/own-link.ts';
import type { UnreadRow } from '#rooms/notifications/shapes.ts';
import { urgentWords } from '#rooms/notifications/words/urgent/words.ts';
import { useSeeing } from './use-seeing.ts';

/** On every screen until it is tapped: the latest urgent message, and how many more wait. */
export function UrgentBar({ asking }: { asking: UnreadRow['asking'] }) {
  const [latest] = asking;
  return latest === undefined ? null : <Asking key={latest.id} message={latest} more={asking.length - 1} />;
}

function Asking({ message: { id, title, link }, more }: { message: UnreadRow['asking'][number]; more: number }) {
  const w = useWords(urgentWords);
  const see = useSeeing(title);
  const go = useGoLink(ownLink(link));
  const all = useGoLink('/notifications');
  return (
    <section className="screen-only line middle gap-12 pad-12 hued" data-hue="berry" aria-label={w.bar}>
      <TriangleAlert size={20} aria-hidden />
      <span className="row gap-0 across-12 baseline grow">
        <a {...go} className="strong anywhere">
          <Name>{title}</Name>
        </a>
        {more > 0 && (
          <a {...all} className="size-14">
            {w.more(more)}
          </a>
        )}
      </span>
      <Button hue="berry" loading={see.pending} onClick={() => see.run({ ids: [id] })}>
        {w.see}
      </Button>
    </section>
  );
}
