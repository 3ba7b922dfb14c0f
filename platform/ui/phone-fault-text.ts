import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from '#platform/ui/i18n/phone/en.ts';
import type { PhoneFault } from '#platform/i18n/phone.ts';

export function phoneFaultText(fault: PhoneFault, w: Translation<typeof en>): string {
  switch (fault.code) {
    case 'zero':
      return w.zero(fault.country);
    case 'unreadable':
      return w.unreadable;
    default:
      return w[fault.code](fault.digits);
  }
}
