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

/** If an arrival has no response after this time, a toast says that it is saved on the device. */
const arrivalTimeoutMs = 2_500;

interface Press {
  key?: string;
  of?: string;
  isQuiet?: boolean;
}

/** Marks families as arrived, online or offline. The list shows a tap at once, because a user may tap three families within a second. */
export function useArrivals({ account, pendingItems, tap, untap }: PendingDeskChanges, eventId: string, isLive: boolean) {
  const w = useTexts(deskTexts);
  const { savedHere } = useTexts(pendingTexts);
  const { dollars } = useNumbers();

  async function mark(row: DeskRow, hasArrived: boolean, { key = newId(), of, isQuiet = false }: Press = {}): Promise<void> {
    if (account === null) return;
    const at = deviceTimeNow();
    tap(row.id, hasArrived);
    const action = { kind: hasArrived ? 'arrived' : 'unarrived' } as const;
    await outbox.put({
      key,
      account,
      call: hasArrived ? 'checkIn.arrive' : 'checkIn.unarrive',
      input: { id: row.id, key, at, ...(of !== undefined && { of }) },
      about: { room: 'desk', eventId, familyId: row.id, name: familyName(row), isKept: !isLive, did: action },
      at,
    });
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), isLive ? arrivalTimeoutMs : 0));
    const outcome = await Promise.race([outbox.waitForOutcome(key), timeout]);
    untap(row.id);
    if (!hasArrived || isQuiet || outcome?.kind === 'refused' || outcome?.kind === 'withdrawn') return;
    toast({
      title: w.row.hasArrived(familyName(row)),
      body: bodyOf(row, outcome === null),
      undo: () => void undoArrival(row, key),
    });
  }

  function bodyOf({ money }: DeskRow, isKept: boolean): string | undefined {
    const parts = [money.restCents > 0 && w.row.stillToPay(dollars(money.restCents)), isKept && savedHere];
    return parts.filter((part) => part !== false).join(' ') || undefined;
  }

  async function undoArrival(row: DeskRow, key: string): Promise<void> {
    if (!(await outbox.withdraw(key))) await mark(row, false, { of: key });
  }

  return {
    /**
     * Marks a family and returns the key of this press. Returns null if the family has already arrived. With `isQuiet` the caller shows its
     * own toast.
     */
    arrive(row: DeskRow, { isQuiet = false } = {}): string | null {
      if (row.arrivedAt !== null) return null;
      const key = newId();
      void mark(row, true, { key, isQuiet });
      return key;
    },
    undo: (row: DeskRow, key: string) => void undoArrival(row, key),
    /** Undoes the arrival of a family, no matter who marked it. */
    unarrive(row: DeskRow): void {
      const unsentItem = pendingItems.findLast(
        ({ about, isTried }) => about.familyId === row.id && about.did.kind === 'arrived' && !isTried,
      );
      void (unsentItem === undefined ? mark(row, false) : undoArrival(row, unsentItem.key));
    },
  };
}

export type Arrivals = ReturnType<typeof useArrivals>;
