import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  'wrong-count': (digits) =>
    `Revise este número: ${digits === 1 ? '1 dígito' : `${digits} dígitos`}. Empiece con + si no es de Estados Unidos.`,
  'not-abroad': (digits) => `Revise este número: ${digits === 1 ? '1 dígito' : `${digits} dígitos`} después de +, y debe tener de 7 a 15.`,
  zero: (country) => `Revise este número: quite el 0 después de +${country}.`,
  unreadable: 'Revise este número: escriba solo dígitos, con ext. antes de una extensión.',
};
