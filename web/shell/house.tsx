import { Outlet, useLocation } from '@tanstack/react-router';
import { NothingHereContext } from '#platform/ui/web/given.ts';
import { doorAt } from '#rooms/door-at.ts';
import { screens } from '#web/rooms.tsx';
import { Frame } from '#web/shell/frame/frame.tsx';
import { Gate } from './gate.tsx';
import { NotFound } from './not-found.tsx';

const nothingHere = <NotFound />;

/** What stands around every screen, and who is let in to it. */
export function House() {
  const address = useLocation({ select: (location) => location.pathname });
  const { path, whole } = doorAt(address);
  const bare = whole && path !== null && screens.get(path)?.bare === true;
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
