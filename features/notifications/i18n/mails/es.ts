import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  seen: 'Visto',
  open: 'Abrir',
  hello: (name) => `Hola ${name}:`,
  several: (count, camp) => `${grouped(count)} novedades en ${camp}`,
  intro: 'Esto es nuevo para usted:',
  andMore: (count) => `Y ${grouped(count)} más.`,
  see: 'Ver sus notificaciones',
  choose: 'Usted elige qué llega por correo en Notificaciones, «De qué se entera».',
  overnight: (count) => `${grouped(count)} novedades desde anoche`,
  urgentTopic: 'Un mensaje urgente para todos',
  wentOn: (role, seen, of) => `Le llega a usted como ${role}: visto por ${grouped(seen)} de ${grouped(of)}. Llame a quien no lo ha visto.`,
  test: { title: 'Funciona', body: 'Este dispositivo se alcanza.' },
};
