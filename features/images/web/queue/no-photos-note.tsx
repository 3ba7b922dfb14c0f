import CameraOff from 'lucide-react/icons/camera-off';
import { useLive } from '#platform/live/web/use-live.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';

/** Lists the event's families who decline photos and what they wear, so that a moderator checks this before approving. */
export function NoPhotosNote({ eventId }: { eventId: string | null }) {
  const w = useTexts(imagesTexts).queue;
  const { rows } = useLive('images.noPhotos', { eventId: eventId ?? '' }, { skip: eventId === null });
  const [camp] = useLive('settings.camp', {}).rows;
  if (rows.length === 0 || camp === undefined) return null;
  return (
    <details className="warning-box p-3 text-sm">
      <summary>
        <CameraOff size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {w.noPhotos(rows.length, camp.noPhotosMark)}
      </summary>
      <ul className="grid grid-cols-1 gap-1 mt-2" aria-label={w.noPhotosList}>
        {rows.map(({ id, church, names }) => (
          <li key={id} className="wrap-anywhere">
            {names.map((name, at) => (
              <span key={at}>
                {at > 0 && ', '}
                <IsolatedName>{name}</IsolatedName>
              </span>
            ))}{' '}
            · <IsolatedName>{church}</IsolatedName>
          </li>
        ))}
      </ul>
    </details>
  );
}
