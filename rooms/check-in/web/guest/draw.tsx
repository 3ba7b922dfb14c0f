import { renderToString } from 'react-dom/server.edge';
import type { DrawGuestPage } from '#rooms/check-in/guest-document.ts';
import { es } from '#rooms/check-in/words/guest/es.ts';
import { GuestRoot } from './guest-root.tsx';
import { haveSpanish } from './texts-here.ts';

haveSpanish(es);

/** Draws a guest page on the server, before any script: server/build/guest-pages.ts builds it for there. */
export const draw: DrawGuestPage = ({ written, at, language }) =>
  renderToString(<GuestRoot written={written} isKept={false} at={at} language={language} early={null} />);
