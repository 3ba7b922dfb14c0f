import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import type { PrintJob } from './use-printing.ts';

/** Returns a function that prints a family's pass. If the account may not see the private link, the QR code contains the family's code. */
export function createPassPrinter(print: (job: PrintJob) => void, isCashier: boolean): (id: string) => Promise<void> {
  return async (id) => print({ kind: 'pass', id, path: isCashier ? await privatePathOf(id) : null });
}

async function privatePathOf(id: string): Promise<string | null> {
  try {
    const answer = await calls.checkIn.privateLink.mutate({ id });
    return isRefusal(answer) ? null : answer.path;
  } catch {
    // Print even without a connection, because the family's code is enough.
    return null;
  }
}
