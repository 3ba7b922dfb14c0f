import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { spotOf } from './tree-steps.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';

const { closePlace, openPlace, archivePlace, deletePlace, addPlace } = calls.reservations;

export function usePlaceActions(place: PlaceRow, tree: PlaceTree) {
  const w = useTexts(placeTexts);
  const { problems } = w;
  const { position: _position, ...facts } = place;
  const { id, name, state, closedReason } = facts;
  return {
    open: useAction((input: { id: string }) => openPlace.mutate(input), {
      problems,
      about: id,
      done: () => w.open.done(name),
      undo: () => (state === 'archived' ? archivePlace.mutate({ id }) : closePlace.mutate({ id, reason: closedReason })),
    }),
    archive: useAction(archivePlace.mutate, {
      problems: { ...problems, booked: null },
      about: id,
      done: () => w.archive.done(name),
      undo: () => openPlace.mutate({ id, as: state === 'closed' ? 'closed' : 'open' }),
    }),
    remove: useAction(deletePlace.mutate, {
      problems: { ...problems, booked: null, unsafe: w.remove.unsafe },
      about: id,
      done: () => w.remove.done(name),
      undo: () => addPlace.mutate({ ...facts, before: spotOf(tree, id).before }),
    }),
  };
}
