import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import type { PrintJob } from './use-printing.ts';

/**
 * Prints a family's pass. Its QR leads to the family's private page where the asker may have that link;
 * otherwise, and without a network, it holds the code, which a scan finds as well.
 */
export function createPassPrinter(print: (what: PrintJob) => void, isCashier: boolean): (id: string) => Promise<void> {
  return async (id) => print({ kind: 'pass', id, path: isCashier ? await privatePathOf(id) : null });
}

async function privatePathOf(id: string): Promise<string | null> {
  try {
    const answer = await calls.checkIn.privateLink.mutate({ id });
    return isRefusal(answer) ? null : answer.path;
  } catch {
    // The pass is wanted now, whatever the network does: its code serves.
    return null;
  }
}
