import type { AppContext } from '#platform/server/app-context.ts';
import type { Provider } from './provider/provider.ts';
import { getProvider } from './provider/get-provider.ts';

const providerByApp = new WeakMap<AppContext, Provider>();

export function getCardProvider(app: AppContext): Provider | null {
  return providerByApp.get(app) ?? getProvider(app);
}

/** Replaces the provider of this app context. Tests use this, and so does the demo, which fills its data before the server listens. */
export function setCardProvider(app: AppContext, provider: Provider): void {
  providerByApp.set(app, provider);
}
