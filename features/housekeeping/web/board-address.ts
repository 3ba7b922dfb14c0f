import { urlStateShape, dayParam, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { cleaningStates } from '#features/housekeeping/rules.ts';

export const boardAddress = urlStateShape({
  q: textParam(),
  day: dayParam(),
  state: choiceParam(['', ...cleaningStates], ''),
  who: choiceParam(['all', 'mine'], 'all'),
  place: idParam(),
});
