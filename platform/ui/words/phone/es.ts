import type { PhoneFault } from '#platform/ui/phone.ts';

/** Asks about a phone number that cannot be read. */
export function phoneQuestionEs(fault: PhoneFault): string {
  switch (fault.code) {
    case 'too-few':
    case 'too-many':
      return `Revise este número: ${fault.digits === 1 ? '1 dígito' : `${fault.digits} dígitos`}. Empiece con + si no es de Estados Unidos.`;
    case 'not-abroad':
      return `Revise este número: ${fault.digits === 1 ? '1 dígito' : `${fault.digits} dígitos`} después de +, y debe tener de 7 a 15.`;
    case 'zero':
      return `Revise este número: quite el 0 después de +${fault.country}.`;
    case 'unreadable':
      return 'Revise este número: escriba solo dígitos, con ext. antes de una extensión.';
  }
}
