import type { Floor } from '#platform/server/floor.ts';
import type { Provider } from './provider/provider.ts';
import { providerOf } from './provider/provider-of.ts';

const brought = new WeakMap<Floor, Provider>();

/** Who takes cards here; null where none are taken. */
export function cardsOf(floor: Floor): Provider | null {
  return brought.get(floor) ?? providerOf(floor);
}

/** For the demonstration camp, which is filled before anything listens, and for tests: this floor's own. */
export function bringCards(floor: Floor, provider: Provider): void {
  brought.set(floor, provider);
}
