import { useEffect } from 'react';
import { calls } from '#platform/http/web/calls.ts';

/** Says once for each visit that its reader has the sheet before them, so that what changes after it can be shown. */
export function useFirstLook(id: string, isSeen: boolean): void {
  useEffect(() => {
    // Without a network nothing is lost: the next visit says it.
    if (isSeen) calls.sheets.look.mutate({ id }).catch(() => {});
  }, [id, isSeen]);
}
