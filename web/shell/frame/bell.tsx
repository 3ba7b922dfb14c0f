import { Link } from '@tanstack/react-router';
import BellIcon from 'lucide-react/icons/bell';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { LiveRegion } from '#platform/ui/web/records/records.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './bell.module.css';
import { useNotificationToasts } from './notification-toast.ts';
import { usePushMessages } from './use-push-messages.ts';

export function NotificationBell() {
  const w = useTexts(shellTexts).bell;
  const { grouped } = useNumbers();
  const { rows, state } = useLive('notifications.unread', {});
  const { count, newest } = rows[0] ?? { count: 0, newest: null };
  useNotificationToasts(newest, state);
  usePushMessages();
  return (
    <>
      <Link
        to="/notifications"
        className="hover:bg-hover icon-button relative"
        aria-label={count === 0 ? w.open : w.unread(grouped(count))}
      >
        <BellIcon size={22} aria-hidden />
        {count > 0 && (
          <span className={`text-xs text-center ${style.count}`} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
      <LiveRegion messages={[count > 0 ? w.unread(grouped(count)) : '']} />
    </>
  );
}
