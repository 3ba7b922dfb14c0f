import type { AppContext } from '#platform/server/app-context.ts';
import type { Provider } from './provider/provider.ts';
import { getProvider } from './provider/get-provider.ts';

const providerByApp = new WeakMap<AppContext, Provider>();

/** Returns the app's card provider; null when the camp takes no cards. */
export function getCardProvider(app: AppContext): Provider | null {
  return providerByApp.get(app) ?? getProvider(app);
}

/** Replaces the provider of this app context: for the demo camp, which is filled before the server listens, and for tests. */
export function setCardProvider(app: AppContext, provider: Provider): void {
  providerByApp.set(app, provider);
}
