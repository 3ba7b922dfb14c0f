import CloudOff from 'lucide-react/icons/cloud-off';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { formatLastKnown } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { useConnection, useStaleness } from './use-connection.ts';

/**
 * Shows the offline line for the live views of this page. The navigation contains it for accounts; pages for visitors must place it
 * themselves.
 */
export function LiveConnectionBar() {
  const { seenAt, hasMissingRows } = useStaleness();
  return (
    <ConnectionBar
      isLost={useConnection() === 'away'}
      seenAt={seenAt === null ? null : instantOf(seenAt)}
      hasMissingRows={hasMissingRows}
    />
  );
}

interface ConnectionBarProps {
  isLost: boolean;
  /** The time at which the rows on the screen were last known to be current. */
  seenAt?: Instant | null;
  /** True if a part of the screen is empty because it was never loaded on this device. */
  hasMissingRows?: boolean;
  isEmpty?: boolean;
}

/** Shows, while offline, since when the rows may be outdated. @example <ConnectionBar isLost={state === 'stale'} /> */
export function ConnectionBar({ isLost, seenAt = null, hasMissingRows = false, isEmpty = false }: ConnectionBarProps) {
  const w = useTexts(uiPartTexts).connection;
  const formatting = useFormatting();
  const known = seenAt === null ? w.lastKnown : w.lastUpdated(formatLastKnown(seenAt, formatting));
  return (
    <output className="block print:hidden" data-disconnected={isLost || undefined}>
      {isLost && (
        <span
          className="connection-bar flex gap-2 items-center justify-center hued py-1.5 px-4 text-sm font-medium text-center"
          data-hue="ember"
        >
          <CloudOff size={16} aria-hidden />
          {w.lost} {isEmpty ? w.empty : known} {hasMissingRows && w.incomplete}
        </span>
      )}
    </output>
  );
}
