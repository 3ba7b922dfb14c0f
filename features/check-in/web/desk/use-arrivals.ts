import { newId } from '#platform/http/web/new-id.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useSendChange } from '#platform/outbox/web/send-change.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { pendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import { familyName } from './family-filters.ts';
import { type DeskItemAbout, deviceTimeNow } from './pending/desk-item.ts';
import type { PendingDeskChanges } from './pending/use-pending-desk-changes.ts';

interface Press {
  key?: string;
  of?: string;
  isQuiet?: boolean;
}

/** Marks families as arrived, online or offline. The list shows a tap at once, because a user may tap three families within a second. */
export function useArrivals({ unsent }: Pick<PendingDeskChanges, 'unsent'>, eventId: string) {
  const w = useTexts(deskTexts);
  const { savedHere } = useTexts(pendingTexts);
  const { dollars } = useNumbers();
  const send = useSendChange();

  async function mark(row: DeskRow, hasArrived: boolean, { key = newId(), of, isQuiet = false }: Press = {}): Promise<void> {
    const at = deviceTimeNow();
    const about: DeskItemAbout = {
      room: 'desk',
      eventId,
      familyId: row.id,
      name: familyName(row),
      did: { kind: hasArrived ? 'arrived' : 'unarrived' },
    };
    const input = { id: row.id, key, at, ...(of !== undefined && { of }) };
    const result = await send({ key, call: hasArrived ? 'checkIn.arrive' : 'checkIn.unarrive', input, about, at });
    if (!hasArrived || isQuiet || 'refused' in result || result.isSame) return;
    const parts = [row.money.restCents > 0 && w.row.stillToPay(dollars(row.money.restCents)), result.isPending && savedHere];
    toast({
      title: w.row.hasArrived(familyName(row)),
      body: parts.filter((part) => part !== false).join(' ') || undefined,
      undo: () => void undoArrival(row, key),
    });
  }

  /** Stores the undo without waiting for the answer to the arrival: the outbox sends both in order. */
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
      const unsentItem = unsent.findLast(({ about, isTried }) => about.familyId === row.id && about.did.kind === 'arrived' && !isTried);
      void (unsentItem === undefined ? mark(row, false) : undoArrival(row, unsentItem.key));
    },
  };
}

export type Arrivals = ReturnType<typeof useArrivals>;
