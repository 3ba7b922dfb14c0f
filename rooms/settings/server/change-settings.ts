import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SettingsChange } from '#rooms/settings/shapes.ts';
import { storedSettings, writeSettings } from './camp.ts';
import { forgetFacts } from './door.ts';

export async function changeSettings({ floor, caller, input }: CallContext<z.output<typeof SettingsChange>>): Promise<Done> {
  await storedSettings(floor);
  const changed = await floor.write(caller, async (tx) => {
    await writeSettings(tx, input);
    return done;
  });
  forgetFacts(floor);
  return changed;
}
