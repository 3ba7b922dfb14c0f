import type { z } from 'zod';
import type { Done, Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SettingsChange } from '#rooms/settings/shapes.ts';
import { storedSettings, writeSettings } from './camp.ts';
import { forgetFacts } from './door.ts';

export async function changeSettings({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof SettingsChange>>): Promise<Done | Refusal<'clash'>> {
  await storedSettings(floor);
  const changed = await floor.write(caller, (tx) => writeSettings(tx, input));
  forgetFacts(floor);
  return changed;
}
