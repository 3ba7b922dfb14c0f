import { addressShape, day, id, oneOf, word } from '#platform/address/address.ts';
import { cleaningStates } from '#rooms/housekeeping/rules.ts';

export const boardAddress = addressShape({
  q: word(),
  day: day(),
  state: oneOf(['', ...cleaningStates], ''),
  who: oneOf(['all', 'mine'], 'all'),
  place: id(),
});
