import { newId } from '#platform/database/server/new-id.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { wholeCamp } from '#rooms/reservations/server/door.ts';
import { audienceOf, side } from '#rooms/map/rules.ts';
import { campBirchDrawing } from './demo/drawing.ts';
import { others, spots } from './demo/spots.ts';
import { addMark } from './marks/change-marks.ts';
import { keepPlan } from './plan/keep-plan.ts';
import { preparedPlan } from './plan/prepared-plan.ts';

/** The drawn plan of Camp Birch, with its places and what else people look for. */
export async function fillMap(floor: Floor, { administrator: dana }: { administrator: Caller }): Promise<void> {
  const plan = await preparedPlan(Buffer.from(campBirchDrawing()));
  if (typeof plan === 'string') throw new Error(`The plan of the demonstration camp was refused: ${plan}`);
  await keepPlan(floor, dana, plan);
  const places = new Map((await wholeCamp(floor.rows)).map(({ name, id }) => [name, id]));
  for (const [name, at] of Object.entries(spots)) {
    const placeId = places.get(name);
    if (placeId !== undefined) await add({ kind: 'place', placeId, name: '', points: onPlan(at), audience: 'all' });
  }
  for (const { kind, name, at } of others) await add({ kind, placeId: null, name, points: onPlan(at), audience: audienceOf(kind) });

  async function add(mark: Omit<Parameters<typeof addMark>[0]['input'], 'id'>): Promise<void> {
    const answer = await addMark({ floor, caller: dana, input: { id: newId(16), ...mark } } as Parameters<typeof addMark>[0]);
    if (isRefusal(answer)) throw new Error(`The demonstration camp was refused: ${answer.refused}`);
  }
}

/** From the drawing's measures to those of marks. */
function onPlan(at: readonly number[]): number[] {
  return at.map((value, index) => Math.round((value / (index % 2 === 0 ? 1_500 : 1_000)) * side));
}
