import { urlStateShape, dayParam, idParam, choiceParam, textParam } from '#platform/address/address.ts';
import { cleaningStates } from '#rooms/housekeeping/rules.ts';

export const boardAddress = urlStateShape({
  q: textParam(),
  day: dayParam(),
  state: choiceParam(['', ...cleaningStates], ''),
  who: choiceParam(['all', 'mine'], 'all'),
  place: idParam(),
});
