import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { sheetLink } from '#rooms/reservations/sheet-link.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';

interface SheetAnchorProps {
  /** As it is stored. */
  link: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a sheet in the right way: ours here, others in a tab of their own that knows nothing of this one. */
export function SheetAnchor({ link, className, children }: SheetAnchorProps) {
  const w = useWords(reservationWords).sheet;
  const found = sheetLink(link, window.location.origin);
  if (found === null) return <span className={className}>{children}</span>;
  if (found.kind === 'own')
    return (
      <OwnAnchor path={found.path} className={className}>
        {children}
      </OwnAnchor>
    );
  return (
    <a href={found.address} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ExternalLink size={16} aria-hidden />
      <span className="unseen"> ({w.newTab})</span>
    </a>
  );
}

function OwnAnchor({ path, className, children }: { path: string; className: string | undefined; children: ReactNode }) {
  return (
    <a {...useGoLink(path)} className={className}>
      {children}
    </a>
  );
}
