import type { Floor } from '../../../../platform/server/floor.ts';
import type { PayWay } from '../../pay-way.ts';
import type { Provider } from './provider.ts';

/** How cards are taken here. The pretend checkout refuses to stand in where the settings say production. */
export function payWay({ config }: Pick<Floor, 'config'>): PayWay {
  if (config.square) return 'square';
  return config.isProduction ? 'none' : 'pretend';
}

/** null where no cards are taken. */
export function providerOf(floor: Floor): Provider | null {
  if (payWay(floor) === 'none') return null;
  throw new Error('not built yet');
}
