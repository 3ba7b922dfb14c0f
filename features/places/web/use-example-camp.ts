import { useRef } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { exampleCamp, type ExamplePlace } from './example-camp.ts';

/** Adds the sample camp in one call and offers an undo. */
export function useExampleCamp() {
  const w = useTexts(placeTexts);
  // Created once, because a retry after a lost connection must send the same ids.
  const places = useRef<ExamplePlace[] | null>(null);
  const add = useAction(calls.reservations.addPlaces.mutate, {
    problems: { ...w.problems, 'name-taken': w.empty.notStarted },
    done: (_answer, input) => w.empty.started(input.places.length),
    undo: async (input) => {
      const answers = [];
      for (const { id } of input.places.toReversed()) answers.push(await calls.reservations.deletePlace.mutate({ id }));
      return answers.find(isRefusal) ?? answers;
    },
  });
  const start = () => void add.run({ places: (places.current ??= exampleCamp(w.example, newId)) });
  return { start, add };
}
