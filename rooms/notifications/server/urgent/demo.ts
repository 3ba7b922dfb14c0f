import { and, eq } from 'drizzle-orm';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour, later, minute } from '#platform/time/instant.ts';
import { deliver } from '#rooms/notifications/server/deliver.ts';
import { openReceivers } from '#rooms/notifications/server/receivers.ts';
import { notifications, urgentMessages } from '#rooms/notifications/server/tables.ts';
import { reachableAccounts } from '#rooms/accounts/server/door.ts';
import { onDuty } from '#rooms/point-persons/server/door.ts';
import { urgentTopic } from './topic.ts';

const id = 'DemoUrgentStorm00000';
const storm = {
  en: {
    title: 'Lightning: everybody off the lake',
    body: 'Waterfront closed until an hour after the last thunder. Families into the Dining Hall.',
  },
  es: {
    title: 'Rayos: todos fuera del lago',
    body: 'El muelle queda cerrado hasta una hora después del último trueno. Las familias, al comedor.',
  },
};

/** Yesterday's storm: seen by all but two within minutes, and gone on to whoever is on duty. */
export async function fillUrgent(floor: Floor, administrator: Caller): Promise<void> {
  const now = floor.clock.now();
  const at = later(now, -27 * hour);
  const endsAt = later(at, 2 * hour);
  const { accountId, name } = administrator;
  const receivers = await openReceivers(floor.rows, now)({ topic: urgentTopic, audience: undefined, except: new Set([accountId]) });
  const [next = null] = await onDuty(floor, await reachableAccounts(floor.rows, floor.clock.now()));
  const { zone } = await floor.camp();
  await floor.write(administrator, async (tx) => {
    await deliver(tx, {
      topic: urgentTopic,
      at,
      zone,
      isSilent: true,
      who: urgentTopic.who,
      receivers,
      say: (language) => ({ ...storm[language], link: '/notifications', tag: `urgent-${id}` }),
      sender: { id: accountId, name, chosen: { messageId: id, minutes: 5, endsAt } },
    });
    await tx.rows
      .update(urgentMessages)
      .set({ wentOnAt: later(at, 5 * minute), wentOnTo: next, endedAt: endsAt })
      .where(eq(urgentMessages.id, id));
    await tx.rows.update(notifications).set({ overAt: endsAt }).where(eq(notifications.messageId, id));
    const quick = receivers.slice(0, -2);
    for (const [nth, person] of quick.entries())
      await tx.rows
        .update(notifications)
        .set({ seenAt: later(at, (nth + 1) * minute), readAt: later(at, (nth + 1) * minute) })
        .where(and(eq(notifications.messageId, id), eq(notifications.accountId, person.id)));
  });
}
