import { newId } from '#platform/http/web/new-id.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { pendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import { familyName } from './family-filters.ts';
import { deviceTimeNow } from './pending/desk-item.ts';
import type { PendingDeskChanges } from './pending/use-pending-desk-changes.ts';

/** An answer that takes longer is told of as kept on the device. */
const patienceMs = 2_500;

interface Press {
  key?: string;
  /** The key of the arrival that is undone. */
  of?: string;
  isQuiet?: boolean;
}

/**
 * Marking families as here, with or without a network: kept on the device and sent until it is answered. A tap
 * shows at once; at the gate three are tapped within a second. A refusal is told where all of them stand.
 */
export function useArrivals({ account, waiting, tap, untap }: PendingDeskChanges, eventId: string, isLive: boolean) {
  const w = useTexts(deskTexts);
  const { kept } = useTexts(pendingTexts);
  const { dollars } = useNumbers();

  async function mark(row: DeskRow, here: boolean, { key = newId(), of, isQuiet = false }: Press = {}): Promise<void> {
    if (account === null) return;
    const at = deviceTimeNow();
    tap(row.id, here);
    const did = { kind: here ? 'arrived' : 'unarrived' } as const;
    await outbox.put({
      key,
      account,
      call: here ? 'checkIn.arrive' : 'checkIn.unarrive',
      input: { id: row.id, key, at, ...(of !== undefined && { of }) },
      about: { room: 'desk', eventId, familyId: row.id, name: familyName(row), isKept: !isLive, did },
      at,
    });
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), isLive ? patienceMs : 0));
    const outcome = await Promise.race([outbox.waitForOutcome(key), late]);
    untap(row.id);
    if (!here || isQuiet || outcome?.kind === 'refused' || outcome?.kind === 'withdrawn') return;
    toast({
      title: w.row.hasArrived(familyName(row)),
      body: bodyOf(row, outcome === null),
      undo: () => void takeBack(row, key),
    });
  }

  function bodyOf({ money }: DeskRow, isKept: boolean): string | undefined {
    const parts = [money.restCents > 0 && w.row.stillToPay(dollars(money.restCents)), isKept && kept];
    return parts.filter((part) => part !== false).join(' ') || undefined;
  }

  /** Takes back the arrival of one press, and no other's. */
  async function takeBack(row: DeskRow, key: string): Promise<void> {
    if (!(await outbox.withdraw(key))) await mark(row, false, { of: key });
  }

  return {
    /** `isQuiet`: told elsewhere, with a way back. Answers the key of this press; null where they are here already. */
    arrive(row: DeskRow, { isQuiet = false } = {}): string | null {
      if (row.arrivedAt !== null) return null;
      const key = newId();
      void mark(row, true, { key, isQuiet });
      return key;
    },
    takeBack: (row: DeskRow, key: string) => void takeBack(row, key),
    /** Whoever has marked them. */
    unarrive(row: DeskRow): void {
      const untried = waiting.findLast(({ about, isTried }) => about.familyId === row.id && about.did.kind === 'arrived' && !isTried);
      void (untried === undefined ? mark(row, false) : takeBack(row, untried.key));
    },
  };
}

export type Arrivals = ReturnType<typeof useArrivals>;
