import { addressShape, id, oneOf } from '#platform/address/address.ts';
import { orientations } from '#rooms/displays/rules.ts';

export const displaysTabs = ['screens', 'slides'] as const;

/** `slide` is the one that is looked at. */
export const displaysAddress = addressShape({
  tab: oneOf(displaysTabs, 'screens'),
  event: id(),
  slide: id(),
  format: oneOf(orientations, 'landscape'),
});
