import { addressShape, oneOf, word } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import type { HouseAccount } from '#platform/http/web/house.ts';
import { type PrintedAsked, printedParts } from '#rooms/sheets/printed-rows.ts';
import type { SheetHead } from '#rooms/sheets/shapes.ts';

const printAddress = addressShape({
  part: oneOf(printedParts, 'all'),
  day: word(),
  size: oneOf(['usual', 'large'], 'usual'),
  staff: oneOf(['no', 'yes'], 'no'),
});

/** What is printed, as the address says it: a link prints the same again. */
export function usePrintAsked(head: SheetHead, account: HouseAccount | null) {
  const [{ part, day, size, staff }, change] = useAddress(printAddress);
  const asked: PrintedAsked = {
    part,
    day: head.days.includes(day) ? day : '',
    withStaff: staff === 'yes',
    accountId: account?.id ?? null,
  };
  return { asked, isLarge: size === 'large', change };
}

export type PrintChange = ReturnType<typeof usePrintAsked>['change'];
