import { layers } from '#features/map/layers.ts';
import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';

export const mapAddress = urlStateShape({
  q: textParam(),
  /** A place, on the plan or part of one that is, or another mark. */
  place: idParam(),
  /** What is shown besides where things are. */
  show: choiceParam(layers, 'now'),
  /** Whoever comes by the QR of a place stands there. */
  here: choiceParam(['no', 'yes'], 'no'),
  draw: choiceParam(['no', 'yes'], 'no'),
});
