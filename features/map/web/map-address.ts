import { layers } from '#features/map/layers.ts';
import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';

export const mapAddress = urlStateShape({
  q: textParam(),
  /** Id of a place on the plan, a part of one, or another mark. */
  place: idParam(),
  show: choiceParam(layers, 'now'),
  /** Set by the QR code at a place, where the visitor stands. */
  here: choiceParam(['no', 'yes'], 'no'),
  draw: choiceParam(['no', 'yes'], 'no'),
});
