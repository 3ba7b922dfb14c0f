import { layers } from '#features/map/layers.ts';
import { urlStateShape, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';

export const mapAddress = urlStateShape({
  q: textParam(),
  /** Id of a marked place, of a part inside it, or of another mark. */
  place: idParam(),
  show: choiceParam(layers, 'now'),
  /** `yes` if the visitor scanned the QR code at this place, so that the map can show the visitor's position. */
  here: choiceParam(['no', 'yes'], 'no'),
  draw: choiceParam(['no', 'yes'], 'no'),
});
