import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { NewVersionBar } from '#web/offline/new-version-bar.tsx';
import { OutboxButton } from '#web/offline/outbox/outbox-button.tsx';
import { SearchButton } from '#web/search/search-button.tsx';
import type { SearchState } from '#web/search/use-search-state.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { useCamp } from '#web/shell/camp.ts';
import { NotificationBell } from './bell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Brand } from './brand.tsx';
import { findSidebarEntries } from './entries.ts';
import { EntryList } from './entry-list.tsx';
import { MenuButton } from './menu-button.tsx';
import style from './navigation.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { NavigationDrawer } from './slide-out.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { LiveConnectionBar } from '#platform/live/web/connection-bar.tsx';
import { lazyPartWithRetry } from '#web/shell/retry-until-loaded.ts';

interface NavigationProps {
  account: MeRow;
  menu: 'pinned' | 'hidden';
  onMenu: (menu: 'pinned' | 'hidden') => void;
  search: SearchState;
}

export function Navigation({ account, menu, onMenu, search }: NavigationProps) {
  const w = useTexts(shellTexts);
  const { homePath } = useCamp();
  const address = useLocation({ select: (location) => location.pathname });
  const entries = findSidebarEntries(account);
  const [isOut, setOut] = useState(false);
  // Chosen once per page, because the icon must not change with every tap.
  const [chance] = useState(Math.random);
  const list = { entries, address, chance };
  return (
    <>
      <nav className={style.pinned} aria-label={w.navigation}>
        <Brand to={homePath} />
        <EntryList {...list} />
      </nav>
      <header className={style.top}>
        <div className={`flex gap-2 items-center ${style.buttons}`}>
          <MenuButton pinned={menu === 'pinned'} onMenu={onMenu} onOpen={() => setOut(true)} />
          <span className={`min-w-0 ${style.brand}`}>
            <Brand to={homePath} />
          </span>
          <SearchButton account={account} state={search} />
          <OutboxButton account={account.id} />
          <NotificationBell />
          <ProfileMenu account={account} />
        </div>
        <LiveConnectionBar />
        <Urgent />
        <NewVersionBar />
      </header>
      <NavigationDrawer open={isOut} onClose={() => setOut(false)}>
        <nav className={`grid grid-cols-1 gap-3 ${style.inside}`} aria-label={w.navigation}>
          <Brand to={homePath} />
          <EntryList {...list} onOpened={() => setOut(false)} />
        </nav>
      </NavigationDrawer>
      <BottomBar {...list} onMore={() => setOut(true)} />
    </>
  );
}

const UrgentBar = lazyPartWithRetry(async () => (await import('#features/notifications/web/urgent/urgent-bar.tsx')).UrgentBar);

function Urgent() {
  const urgentNotifications = useLive('notifications.unread', {}).rows[0]?.asking ?? [];
  if (urgentNotifications.length === 0) return null;
  return (
    <div role="alert">
      <UrgentBar asking={urgentNotifications} />
    </div>
  );
}
