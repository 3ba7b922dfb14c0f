import { addressShape, id, oneOf, word } from '#platform/address/address.ts';
import { shows } from './families-shown.ts';

export const deskAddress = addressShape({
  q: word(),
  show: oneOf(shows, 'all'),
  /** The family that is open. */
  family: id(),
});
