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
      <div className="row middle gap-12">
        <Tag hue={kind === 'real' ? 'berry' : 'lake'} icon={<Siren size={14} aria-hidden />}>
          {kinds[kind]}
        </Tag>
        {assembly.length > 0 && (
          <span className="line middle gap-4 strong">
            <MapPin size={18} aria-hidden /> {w.gather(assembly.map(({ name }) => isolateName(name)).join(', '))}
          </span>
        )}
        {assembly.map(({ placeId, name }) => placeId !== null && <MapLink key={placeId} placeId={placeId} of={name} />)}
      </div>
      <output className="row between baseline" aria-live="polite">
        <strong className="size-20">{list.counted(safe + away, people)}</strong>
        <strong className={missing > 0 ? 'size-20 ember' : 'size-20 pine'}>{list.missing(missing)}</strong>
      </output>
      <progress className="progress" max={Math.max(people, 1)} value={safe + away} aria-label={list.counted(safe + away, people)} />
      {end !== undefined && <p className="ember-box">{unsentTexts.ending}</p>}
      {unsent > 0 && !isLive && <p className="note ember">{w.waitingAll(unsent)}</p>}
    </>
  );
}
