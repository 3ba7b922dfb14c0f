import ExternalLink from 'lucide-react/icons/external-link';
import type { ComponentPropsWithRef } from 'react';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { sheetLink } from '#rooms/reservations/sheet-link.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';

interface SheetAnchorProps extends ComponentPropsWithRef<'a'> {
  /** As it is stored. */
  link: string;
}

/** Opens a sheet in the right way: ours here, others in a tab of their own that knows nothing of this one. */
export function SheetAnchor({ link, children, ...rest }: SheetAnchorProps) {
  const w = useWords(nameWords);
  const found = sheetLink(link, window.location.origin);
  if (found === null) return <span className={rest.className}>{children}</span>;
  if (found.kind === 'own')
    return (
      <OwnAnchor path={found.path} {...rest}>
        {children}
      </OwnAnchor>
    );
  return (
    <a href={found.address} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <ExternalLink size={16} aria-hidden />
      <span className="unseen"> ({w.newTab})</span>
    </a>
  );
}

function OwnAnchor({ path, children, ...rest }: { path: string } & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} {...useGoLink(path)}>
      {children}
    </a>
  );
}
