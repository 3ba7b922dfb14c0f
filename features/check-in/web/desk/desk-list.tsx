import Tent from 'lucide-react/icons/tent-tree';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { familyName } from './family-filters.ts';
import { FamilyList } from './family-list.tsx';
import type { PlaceStatus } from './family-row.tsx';
import type { useFamilies } from './use-families.ts';

interface DeskListProps {
  eventId: string;
  families: ReturnType<typeof useFamilies>;
  places: ReadonlyMap<string, PlaceStatus>;
  onOpen: (id: string) => void;
  onArrived: (id: string) => void;
}

export function DeskList({ eventId, families, places, onOpen, onArrived }: DeskListProps) {
  const w = useTexts(deskTexts);
  const { shown: visibleRows, rows, newRows: newcomers } = families;
  const isSearching = families.typed.trim() !== '';
  return (
    <>
      {rows.length === 0 && <NoFamilies eventId={eventId} />}
      {rows.length > 0 && visibleRows.length === 0 && (
        <EmptyState
          title={w.nothingFound}
          action={
            <Button kind="plain" onClick={families.showAll}>
              {w.showAll}
            </Button>
          }
        >
          {w.nothingHint}
        </EmptyState>
      )}
      <FamilyList
        rows={visibleRows}
        chosen={families.openId}
        isSearching={isSearching}
        isNew={families.isNew}
        isPending={families.pending.isPending}
        places={places}
        onOpen={onOpen}
        onArrived={onArrived}
        pointer={families.pointer}
      />
      <div aria-live="polite">
        <span className="sr-only">{isSearching && w.countShown(visibleRows.length)}</span>
      </div>
      <div aria-live="polite">
        <span className="sr-only">{describeArrivals(newcomers.map(familyName), w)}</span>
      </div>
    </>
  );
}

function describeArrivals(
  names: readonly string[],
  w: { formReceived: (name: string) => string; formsReceived: (count: number) => string },
): string {
  const [first] = names;
  if (first === undefined) return '';
  return names.length === 1 ? w.formReceived(first) : w.formsReceived(names.length);
}

function NoFamilies({ eventId }: { eventId: string }) {
  const w = useTexts(deskTexts).empty;
  const poster = useInternalLink(`/desk/${eventId}/poster`);
  return (
    <EmptyState
      icon={<Tent size={26} />}
      title={w.title}
      action={
        <Button as="a" kind="plain" {...poster}>
          {w.poster}
        </Button>
      }
    >
      {w.hint}
    </EmptyState>
  );
}
