import BedDouble from 'lucide-react/icons/bed-double';
import CircleDot from 'lucide-react/icons/circle-dot';
import Cross from 'lucide-react/icons/cross';
import DoorOpen from 'lucide-react/icons/door-open';
import House from 'lucide-react/icons/house';
import LandPlot from 'lucide-react/icons/land-plot';
import type { LucideIcon } from 'lucide-react';
import MapPin from 'lucide-react/icons/map-pin';
import Power from 'lucide-react/icons/power';
import Trees from 'lucide-react/icons/trees';
import Users from 'lucide-react/icons/users';
import Volleyball from 'lucide-react/icons/volleyball';
import type { MarkRow } from '#features/map/shapes.ts';

type IconMark = Pick<MarkRow, 'kind' | 'placeKind'>;

const placeIcons: Readonly<Record<NonNullable<MarkRow['placeKind']>, LucideIcon>> = {
  site: LandPlot,
  building: House,
  room: DoorOpen,
  bed: BedDouble,
  field: Trees,
  activity: Volleyball,
};
const otherIcons = { assembly: Users, 'first-aid': Cross, 'shut-off': Power, label: CircleDot } as const;

export function MarkIcon({ mark: { kind, placeKind }, size = 16 }: { mark: IconMark; size?: number }) {
  const Icon = kind === 'place' ? (placeKind === null ? MapPin : placeIcons[placeKind]) : otherIcons[kind];
  return <Icon size={size} aria-hidden />;
}

/** Color of a mark. The color adds no information to the icon and the name. */
export function getMarkColor({ kind, placeKind }: IconMark): 'pine' | 'lake' | 'ember' | 'berry' | 'paper' {
  if (kind === 'assembly') return 'pine';
  if (kind === 'first-aid') return 'berry';
  if (kind === 'shut-off') return 'ember';
  if (kind === 'label') return 'paper';
  return placeKind === 'activity' || placeKind === 'field' ? 'lake' : 'pine';
}
