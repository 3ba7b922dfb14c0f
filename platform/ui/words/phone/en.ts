import type { PhoneFault } from '#platform/ui/phone.ts';

/** Asks about a phone number that cannot be read. */
export function phoneQuestionEn(fault: PhoneFault): string {
  switch (fault.code) {
    case 'too-few':
    case 'too-many':
      return `Check this number: ${fault.digits === 1 ? '1 digit' : `${fault.digits} digits`}. Begin with + for a number outside the US.`;
    case 'not-abroad':
      return `Check this number: ${fault.digits === 1 ? '1 digit' : `${fault.digits} digits`} after +, and it should have 7 to 15.`;
    case 'zero':
      return `Check this number: leave out the 0 after +${fault.country}.`;
    case 'unreadable':
      return 'Check this number: write digits only, with ext. before an extension.';
  }
}
