import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  seen: 'Visto',
  open: 'Abrir',
  hello: (name) => `Hola, ${name}:`,
  several: (count, camp) => `${grouped(count)} notificaciones nuevas en ${camp}`,
  intro: 'Nuevo para usted:',
  andMore: (count) => `Y ${grouped(count)} más.`,
  viewAll: 'Ver sus notificaciones',
  choose: 'Elija qué le enviamos por correo en Notificaciones, «Notificarme sobre».',
  overnight: (count) => `${grouped(count)} notificaciones desde anoche`,
  urgentTopic: 'Mensajes urgentes',
  escalated: (role, seen, of) => `Lo recibe como ${role}. Visto por ${grouped(seen)} de ${grouped(of)}. Llame a quienes no lo han visto.`,
  test: { title: 'Funciona', body: 'Las alertas llegan a este dispositivo.' },
};
