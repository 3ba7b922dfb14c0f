import type { AppContext } from '#platform/server/app-context.ts';
import type { CheckIn } from './check-in.ts';

export function privatePageUrl({ config }: Pick<AppContext, 'config'>, checkIn: Pick<CheckIn, 'secret'>): string {
  return config.publicUrl + privatePath(checkIn);
}

export function privatePath({ secret }: Pick<CheckIn, 'secret'>): string {
  return `/guest/check-in/yours?id=${secret}`;
}
