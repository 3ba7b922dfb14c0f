import { type Path, shortTitle } from '#features/screens.ts';
import type { Language } from '#platform/i18n/texts.ts';

/** The screen on which each room's topics happen. */
const screenPaths: Readonly<Record<string, Path>> = {
  accounts: '/admin',
  'check-in': '/desk',
  contact: '/contact',
  displays: '/tv-displays',
  forms: '/group-forms',
  housekeeping: '/housekeeping',
  images: '/images',
  maintenance: '/maintenance',
  notifications: '/notifications',
  pauses: '/pauses',
  payments: '/payments',
  reservations: '/reservations',
  'roll-call': '/roll-call',
  sheets: '/matrix-list',
};

/** Under which heading a topic stands; its own room's name where no screen is known. */
export function featureTitleOf(topic: string, language: Language): string {
  const [room = ''] = topic.split('.');
  const path = screenPaths[room];
  return path === undefined ? room : shortTitle(path)[language];
}
