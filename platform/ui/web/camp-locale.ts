import { createContext } from 'react';
import { type CampLocale as Locale, defaultLocale } from '#platform/ui/locale.ts';

/** How the camp writes dates, times and numbers, given by the shell: `<CampLocale value={locale}>`. */
export const CampLocale = createContext<Locale>(defaultLocale);
