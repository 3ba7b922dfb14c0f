import type { ReactNode } from 'react';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useCanOpen } from './use-can-open.ts';

/**
 * Links from an empty screen to the page where its content is created. Shown to accounts that may open that page.
 * @example <PageLinkButton address="/calendar">{texts.calendar}</PageLinkButton>
 */
export function PageLinkButton({ address, children }: { address: string; children: ReactNode }) {
  const mayOpen = useCanOpen(address);
  const link = useInternalLink(address);
  if (!mayOpen) return null;
  return (
    <Button as="a" kind="plain" {...link}>
      {children}
    </Button>
  );
}
