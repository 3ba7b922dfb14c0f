import BedSingle from 'lucide-react/icons/bed-single';
import Building2 from 'lucide-react/icons/building-2';
import DoorOpen from 'lucide-react/icons/door-open';
import FlagTriangleRight from 'lucide-react/icons/flag-triangle-right';
import MapPinned from 'lucide-react/icons/map-pinned';
import Trees from 'lucide-react/icons/trees';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceKind } from '#features/places/rules.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';

const icons = { site: MapPinned, building: Building2, room: DoorOpen, bed: BedSingle, field: Trees, activity: FlagTriangleRight };

export function PlaceKindIcon({ kind, size = 18 }: { kind: PlaceKind; size?: number }) {
  const w = useTexts(placeNameTexts).kind;
  const Icon = icons[kind];
  return (
    <>
      <Icon size={size} aria-hidden />
      <span className="sr-only">{w[kind]}</span>
    </>
  );
}
