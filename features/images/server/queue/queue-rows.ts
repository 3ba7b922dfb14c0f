import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { findSimilarPictures, maxQueueRows } from '#features/images/rules.ts';
import type { DecisionRow, QueueShape, QueueRow } from '#features/images/shapes.ts';
import { batches, pictures } from '#features/images/server/tables.ts';

type QueueInput = z.output<typeof QueueShape>;

const conditions: Record<QueueInput['show'], SQL | undefined> = {
  waiting: and(eq(pictures.state, 'waiting'), isNull(pictures.deletedAt)),
  refused: and(eq(pictures.state, 'refused'), isNull(pictures.deletedAt)),
  deleted: isNotNull(pictures.deletedAt),
};

export async function queueRows(app: AppContext, { show }: QueueInput): Promise<QueueRow[]> {
  const pictureRows = await app.rows
    .select({ picture: pictures, senderName: batches.senderName })
    .from(pictures)
    .innerJoin(batches, eq(batches.id, pictures.batchId))
    .where(conditions[show])
    .orderBy(...(show === 'waiting' ? [asc(pictures.arrivedAt), asc(pictures.id)] : [desc(pictures.arrivedAt), desc(pictures.id)]))
    .limit(maxQueueRows);
  const eventIds = [...new Set(pictureRows.flatMap(({ picture }) => picture.eventId ?? []))];
  const names = new Map((await eventsOf(app, eventIds)).map(({ id, name }) => [id, name]));
  const looks = show === 'waiting' ? await findPictureHashes(app, eventIds) : [];
  const states = new Map(looks.map(({ id, state }) => [id, state]));
  return pictureRows.map(({ picture, senderName }) => {
    const { id, batchId, width, height, eventId, arrivedAt, takenAt, pictureHash, deletedAt } = picture;
    const ofEvent = looks.filter((other) => other.eventId === eventId);
    return {
      id,
      batchId,
      width,
      height,
      eventId,
      eventName: names.get(eventId ?? '') ?? '',
      senderName,
      arrivedAt,
      takenAt,
      decidedBy: deletedAt === null ? picture.decidedByName : picture.deletedByName,
      decidedAt: deletedAt ?? picture.decidedAt,
      alike: findSimilarPictures({ id, look: pictureHash }, ofEvent)
        .slice(0, 4)
        .map((other) => ({ id: other, state: states.get(other) ?? 'waiting' })),
    };
  });
}

export function decisionRow({ rows }: AppContext, { id }: { id: string }): Promise<DecisionRow[]> {
  return rows
    .select({ id: pictures.id, state: pictures.state, by: pictures.decidedByName })
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.deletedAt)));
}

async function findPictureHashes({ rows }: AppContext, eventIds: readonly string[]) {
  const { id, pictureHash, state, eventId } = pictures;
  return rows
    .select({ id, look: pictureHash, state, eventId })
    .from(pictures)
    .where(
      and(inArray(eventId, ['', ...eventIds]), isNull(pictures.deletedAt), isNotNull(pictureHash), inArray(state, ['waiting', 'admitted'])),
    );
}
