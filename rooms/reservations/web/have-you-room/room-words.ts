import type { Language } from '../../../../platform/words/words.ts';
import type { RoomPlace } from '../../shapes/room.ts';
import type { HaveYouRoomWords } from '../../words/have-you-room/words.ts';
import { nameGroups } from './place-list.ts';

export type NamedPlace = Pick<RoomPlace, 'why' | 'count'> & { name: string };

/** 'Pine Lodge and Cabins 1–3, 46 beds; Chapel for 120; Zipline'. */
export function roomWords(places: readonly NamedPlace[], language: Language, w: HaveYouRoomWords): string {
  const of = (why: RoomPlace['why']) => places.filter((place) => place.why === why);
  const [beds, halls, asked] = [of('beds'), of('hall'), of('asked')];
  const count = beds.reduce((sum, place) => sum + place.count, 0);
  return [
    ...(beds.length > 0 ? [`${listed(beds, language, w)}, ${w.beds(count)}`] : []),
    ...halls.map((hall) => w.hallFor(hall.name, hall.count)),
    ...(asked.length > 0 ? [listed(asked, language, w)] : []),
  ].join('; ');
}

function listed(places: readonly NamedPlace[], language: Language, w: HaveYouRoomWords): string {
  const names = nameGroups(places.map(({ name }) => name)).map((group) =>
    'name' in group ? group.name : w.range(group.stem, group.first, group.last),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
