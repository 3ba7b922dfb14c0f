import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import { eventsAround } from '#rooms/reservations/server/door.ts';
import { offered } from '#rooms/forms/rules.ts';
import type { FormPage, nothing } from '#rooms/forms/shapes.ts';

/** What the open form begins with: events that are on or near, and the places they have. */
export async function formPage({ floor }: CallContext<z.output<typeof nothing>>): Promise<FormPage> {
  const { zone } = await floor.camp();
  return { events: await eventsAround(floor, offered(floor.clock.now())), zone };
}
