import { urlStateShape, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import type { AppAccount } from '#platform/http/web/app-types.ts';
import { type PrintOptions, printParts } from '#features/sheets/printed-rows.ts';
import type { SheetHead } from '#features/sheets/shapes.ts';

const printAddress = urlStateShape({
  part: choiceParam(printParts, 'all'),
  day: textParam(),
  size: choiceParam(['usual', 'large'], 'usual'),
  staff: choiceParam(['no', 'yes'], 'no'),
});

/** Returns the print options, which are in the URL, so that a link opens the same print. */
export function usePrintOptions(head: SheetHead, account: AppAccount | null) {
  const [{ part, day, size, staff }, change] = useUrlState(printAddress);
  const options: PrintOptions = {
    part,
    day: head.days.includes(day) ? day : '',
    withStaff: staff === 'yes',
    accountId: account?.id ?? null,
  };
  return { options, isLarge: size === 'large', change };
}

export type ChangePrintOptions = ReturnType<typeof usePrintOptions>['change'];
