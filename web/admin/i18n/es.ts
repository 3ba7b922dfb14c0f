import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Administración',
  parts: 'Secciones de la administración',
  tabs: {
    requests: 'Solicitudes de cuenta',
    changes: 'Solicitudes de cambio',
    people: 'Personas',
    messages: 'Mensajes',
    places: 'Lugares',
    pointPersons: 'Responsables',
    costs: 'Costos',
    mails: 'Correo',
    jobs: 'Trabajos fallidos',
    settings: 'Configuración',
  },
  waiting: (count) => `${grouped(count)} en espera`,
};
