import { Outlet, useLocation } from '@tanstack/react-router';
import { NothingHereContext } from '#platform/ui/web/go.ts';
import { screenAt } from '#rooms/screen-at.ts';
import { screenOf } from '#rooms/screens.ts';
import { Frame } from '#web/shell/frame/frame.tsx';
import { Gate } from './gate.tsx';
import { NotFound } from './not-found.tsx';
import { useKeptForAll } from './use-kept-for-all.ts';

const nothingHere = <NotFound />;

/** What stands around every screen, and who is let in to it. */
export function House() {
  const address = useLocation({ select: (location) => location.pathname });
  const { path, whole } = screenAt(address);
  useKeptForAll(whole ? path : null);
  const bare = whole && path !== null && screenOf(path).bare === true;
  return (
    <Frame bare={bare}>
      <NothingHereContext value={nothingHere}>
        <Gate address={address}>
          <Outlet />
        </Gate>
      </NothingHereContext>
    </Frame>
  );
}
