import MapPin from 'lucide-react/icons/map-pin';
import Siren from 'lucide-react/icons/siren';
import { formatLastKnown } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { computeFigures } from '#features/roll-call/figures.ts';
import type { RollCallPerson, RollCallRow } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { countMissing } from './format.ts';
import { usePendingStartAndEnd } from './unsent-start.tsx';

interface CountHeaderProps {
  rollCall: RollCallRow;
  rows: readonly RollCallPerson[];
  unsent: number;
  isLive: boolean;
}

export function CountHeader({ rollCall, rows, unsent, isLive }: CountHeaderProps) {
  const { count: w, list, kinds, unsent: unsentTexts } = useTexts(rollCallTexts);
  const { end } = usePendingStartAndEnd(rollCall.eventId);
  const formatting = useFormatting();
  const { people, safe, away } = computeFigures(rows, rollCall.startedAt);
  const missing = countMissing({ people, safe, away });
  const { assembly, kind, startedAt, startedBy } = rollCall;
  return (
    <>
      <PageHeading title={rollCall.eventName} note={w.began(formatLastKnown(startedAt, formatting), startedBy)} />
      <div className="flex flex-wrap items-center gap-3">
        <Tag hue={kind === 'real' ? 'berry' : 'lake'} icon={<Siren size={14} aria-hidden />}>
          {kinds[kind]}
        </Tag>
        {assembly.length > 0 && (
          <span className="flex items-center gap-1 font-semibold">
            <MapPin size={18} aria-hidden /> {w.gather(assembly.map(({ name }) => isolateName(name)).join(', '))}
          </span>
        )}
        {assembly.map(({ placeId, name }) => placeId !== null && <MapLink key={placeId} placeId={placeId} of={name} />)}
      </div>
      <output className="flex flex-wrap gap-2 justify-between items-baseline" aria-live="polite">
        <strong className="text-xl">{list.counted(safe + away, people)}</strong>
        <strong className={missing > 0 ? 'text-xl text-ember-ink' : 'text-xl text-pine-ink'}>{list.missing(missing)}</strong>
      </output>
      <progress className="progress" max={Math.max(people, 1)} value={safe + away} aria-label={list.counted(safe + away, people)} />
      {end !== undefined && <p className="warning-box">{unsentTexts.ending}</p>}
      {unsent > 0 && !isLive && <p className="text-15 text-ember-ink">{w.waitingAll(unsent)}</p>}
    </>
  );
}
