import { type Path, shortTitle } from '#features/screens.ts';
import type { Language } from '#platform/i18n/texts.ts';

/** The screen that shows each feature's topics. */
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

/** Returns the title of the topic's screen, or the name of the feature if it has no screen. */
export function featureTitleOf(topic: string, language: Language): string {
  const [feature = ''] = topic.split('.');
  const path = screenPaths[feature];
  return path === undefined ? feature : shortTitle(path)[language];
}
