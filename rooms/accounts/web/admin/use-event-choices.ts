import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { EventChoice } from './permission-texts.ts';

/** The events that have a permission of their own, by name; those that are over only so that they have a name. */
export function useEventChoices(): EventChoice[] {
  const { rows } = useLive('accounts.eventKeys', {});
  return useMemo(() => rows.map(({ eventId, name, isOver }) => ({ id: eventId, name, isOver })), [rows]);
}
