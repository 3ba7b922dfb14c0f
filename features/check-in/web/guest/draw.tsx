import { renderToString } from 'react-dom/server.edge';
import type { RenderGuestPage } from '#features/check-in/guest-document.ts';
import { es } from '#features/check-in/i18n/guest/es.ts';
import { GuestRoot } from './guest-root.tsx';
import { setSpanishTexts } from './loaded-texts.ts';

setSpanishTexts(es);

/** Renders a guest page on the server. server/build/guest-pages.ts builds this module. */
export const draw: RenderGuestPage = ({ guestDocument, at, language }) =>
  renderToString(<GuestRoot guestDocument={guestDocument} isCached={false} at={at} language={language} early={null} />);
