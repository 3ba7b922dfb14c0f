import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { safeLink } from '#features/notifications/safe-link.ts';
import type { UnreadRow } from '#features/notifications/shapes.ts';
import { urgentTexts } from '#features/notifications/i18n/urgent/texts.ts';
import { useConfirmUrgent } from './use-confirm-urgent.ts';

/** Shows the latest urgent message on every screen until the user confirms it. */
export function UrgentBar({ asking }: { asking: UnreadRow['asking'] }) {
  const [latest] = asking;
  return latest === undefined ? null : <UrgentAlert key={latest.id} message={latest} more={asking.length - 1} />;
}

function UrgentAlert({ message: { id, title, link }, more }: { message: UnreadRow['asking'][number]; more: number }) {
  const w = useTexts(urgentTexts);
  const confirm = useConfirmUrgent(title);
  const openMessage = useInternalLink(safeLink(link));
  const openList = useInternalLink('/notifications');
  return (
    <section className="print:hidden flex items-center gap-3 p-3 hued" data-hue="berry" aria-label={w.bar}>
      <TriangleAlert size={20} aria-hidden />
      <span className="flex flex-wrap gap-x-3 items-baseline flex-1 min-w-0">
        <a {...openMessage} className="font-semibold wrap-anywhere">
          <IsolatedName>{title}</IsolatedName>
        </a>
        {more > 0 && (
          <a {...openList} className="text-sm">
            {w.more(more)}
          </a>
        )}
      </span>
      <Button hue="berry" loading={confirm.pending} onClick={() => confirm.run({ ids: [id] })}>
        {w.see}
      </Button>
    </section>
  );
}
