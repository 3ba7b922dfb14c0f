import type { ReactNode } from 'react';
import { useGoLink } from '#platform/ui/web/go.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useMayOpen } from './use-may-open.ts';

/** From an empty screen to the page that fills it, for who may open that. @example <WayTo address="/calendar">{w.calendar}</WayTo> */
export function WayTo({ address, children }: { address: string; children: ReactNode }) {
  const mayOpen = useMayOpen(address);
  const link = useGoLink(address);
  if (!mayOpen) return null;
  return (
    <Button as="a" kind="plain" {...link}>
      {children}
    </Button>
  );
}
