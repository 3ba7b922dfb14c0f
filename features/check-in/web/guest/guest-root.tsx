import { CampLocaleContext } from '#platform/ui/web/navigation.ts';
import { LanguageProvider } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { GuestDocument } from '#features/check-in/guest-document.ts';
import { App } from './app.tsx';
import type { EarlyInputCollector } from './early-input.ts';
import { GuestErrorBoundary } from './frame.tsx';
import { isKiosk } from './kiosk.ts';

export interface GuestRootProps {
  guestDocument: GuestDocument;
  isCached: boolean;
  at: Pick<Location, 'pathname' | 'search'>;
  language: Language;
  early: EarlyInputCollector | null;
}

export function GuestRoot({ language, ...rest }: GuestRootProps) {
  return (
    <LanguageProvider start={language} isShared={isKiosk}>
      <CampLocaleContext value={rest.guestDocument.locale}>
        <GuestErrorBoundary>
          <App {...rest} />
        </GuestErrorBoundary>
      </CampLocaleContext>
    </LanguageProvider>
  );
}
