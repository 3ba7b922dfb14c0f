import { historyView } from '#platform/records/server/history-view.ts';
import { signedIn } from '#platform/http/rules.ts';
import { command, query } from '#platform/http/server/calls.ts';
import { SearchInput } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { byId, NewPlace, NewPlaces, nothing, PlaceChange, PlaceClosing, PlaceMove, PlaceOpening } from '#features/places/shapes.ts';
import { placesTopic } from '#features/places/topics.ts';
import { accessRules } from '#features/screens.ts';
import { addPlace } from './add-place.ts';
import { addPlaces } from './add-places.ts';
import { archivePlace } from './archive-place.ts';
import type { BookingsOfPlaces } from './bookings-of-places.ts';
import { changePlace } from './change-place.ts';
import { closePlace } from './close-place.ts';
import { deletePlace } from './delete-place.ts';
import { movePlace } from './move-place.ts';
import { openPlace } from './open-place.ts';
import { placeRows } from './place-rows.ts';
import { searchPlaces } from './search-places.ts';

const administrators = accessRules.administration;
/** Accounts with a screen of places: the calendar or Admin > Places. */
const placeReaders = [...accessRules.events, ...administrators];

export const calls = (bookings: BookingsOfPlaces) => ({
  addPlace: command({ allow: administrators, shape: NewPlace, run: addPlace }),
  addPlaces: command({ allow: administrators, shape: NewPlaces, run: addPlaces }),
  changePlace: command({ allow: administrators, shape: PlaceChange, run: changePlace }),
  movePlace: command({ allow: administrators, shape: PlaceMove, run: (call) => movePlace(call, bookings) }),
  closePlace: command({ allow: administrators, shape: PlaceClosing, run: closePlace }),
  openPlace: command({ allow: administrators, shape: PlaceOpening, run: openPlace }),
  archivePlace: command({ allow: administrators, shape: byId, run: (call) => archivePlace(call, bookings) }),
  deletePlace: command({ allow: administrators, shape: byId, run: (call) => deletePlace(call, bookings) }),
  searchPlaces: query({ allow: placeReaders, shape: SearchInput, run: searchPlaces }),
});

export const views = {
  places: view({
    offlineCopy: true,
    allow: signedIn,
    shape: nothing,
    topics: () => [placesTopic],
    touches: ({ key }) => [key],
    rows: placeRows,
  }),
  placeHistory: historyView('place', administrators),
};
