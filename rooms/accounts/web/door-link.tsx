import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGoLink } from '../../../platform/ui/web/go.ts';
import style from './door-link.module.css';

/** A way to another page of the house, tall enough for a thumb. */
export function DoorLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor className={style.link} {...useGoLink(to)}>
      {children}
    </Anchor>
  );
}
