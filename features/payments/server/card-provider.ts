import type { AppContext } from '#platform/server/app-context.ts';
import type { Provider } from './provider/provider.ts';
import { getProvider } from './provider/get-provider.ts';

const providerByApp = new WeakMap<AppContext, Provider>();

/** Who takes cards here; null where none are taken. */
export function getCardProvider(app: AppContext): Provider | null {
  return providerByApp.get(app) ?? getProvider(app);
}

/** For the demonstration camp, which is filled before anything listens, and for tests: this floor's own. */
export function setCardProvider(app: AppContext, provider: Provider): void {
  providerByApp.set(app, provider);
}
