import ExternalLink from 'lucide-react/icons/external-link';
import type { ComponentPropsWithRef } from 'react';
import { parseUrl } from '#platform/config/parse-url.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';

interface SheetAnchorProps extends ComponentPropsWithRef<'a'> {
  link: string;
}

/** Opens pages of this app inside the app. Opens other pages in a new tab that has no access to this page. */
export function SheetAnchor({ link, children, ...rest }: SheetAnchorProps) {
  const w = useTexts(nameTexts);
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
      <span className="sr-only"> ({w.newTab})</span>
    </a>
  );
}

function OwnAnchor({ path, children, ...rest }: { path: string } & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} {...useInternalLink(path)}>
      {children}
    </a>
  );
}

type SheetLink = { kind: 'own'; path: string } | { kind: 'elsewhere'; address: string } | null;

/** Returns how to open the stored link of a reservation: inside the app, in a new tab, or not at all. `origin` is the app's own. */
export function sheetLink(stored: string, origin: string): SheetLink {
  if (/^\/(?![/\\])/.test(stored)) return { kind: 'own', path: stored };
  // An import can store any text here, so only http and https are opened.
  const address = /^https?:\/\//i.test(stored) ? parseUrl(stored) : null;
  if (address === null) return null;
  if (address.origin !== origin) return { kind: 'elsewhere', address: stored };
  return { kind: 'own', path: `${address.pathname}${address.search}${address.hash}` };
}
