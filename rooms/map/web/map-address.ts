import { layers } from '#rooms/map/layers.ts';
import { addressShape, id, oneOf, word } from '#platform/address/address.ts';

export const mapAddress = addressShape({
  q: word(),
  /** A place, on the plan or part of one that is, or another mark. */
  place: id(),
  /** What is shown besides where things are. */
  show: oneOf(layers, 'now'),
  /** Whoever comes by the QR of a place stands there. */
  here: oneOf(['no', 'yes'], 'no'),
  draw: oneOf(['no', 'yes'], 'no'),
});
