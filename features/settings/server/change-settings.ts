import type { z } from 'zod';
import type { Done, Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SettingsChange } from '#features/settings/shapes.ts';
import { readSettings, writeSettings } from './settings-store.ts';
import { clearCampSettingsCache } from './public.ts';

export async function changeSettings({
  app,
  caller,
  input,
}: CallContext<z.output<typeof SettingsChange>>): Promise<Done | Refusal<'conflict'>> {
  await readSettings(app);
  const changed = await app.write(caller, (tx) => writeSettings(tx, input));
  clearCampSettingsCache(app);
  return changed;
}
