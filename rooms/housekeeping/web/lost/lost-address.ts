import { addressShape, id, oneOf, word } from '#platform/address/address.ts';
import { lostStates } from '#rooms/housekeeping/lost-items.ts';

export const lostAddress = addressShape({ q: word(), show: oneOf([...lostStates, 'all'], 'kept'), item: id() });
