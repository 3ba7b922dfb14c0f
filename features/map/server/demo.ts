import { newId } from '#platform/database/server/new-id.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { allPlaces } from '#features/places/server/public.ts';
import { getDefaultAudience, planUnits } from '#features/map/rules.ts';
import { drawCampBirch } from './demo/drawing.ts';
import { otherMarks, placeSpots } from './demo/spots.ts';
import { addMark } from './marks/change-marks.ts';
import { savePlan } from './plan/save-plan.ts';
import { preparePlan } from './plan/prepare-plan.ts';

export async function fillDemoMap(app: AppContext, { administrator: dana }: { administrator: Caller }): Promise<void> {
  const plan = await preparePlan(Buffer.from(drawCampBirch()));
  if (typeof plan === 'string') throw new Error(`The plan of the demonstration camp was refused: ${plan}`);
  await savePlan(app, dana, plan);
  const places = new Map((await allPlaces(app.rows)).map(({ name, id }) => [name, id]));
  for (const [name, at] of Object.entries(placeSpots)) {
    const placeId = places.get(name);
    if (placeId !== undefined) await add({ kind: 'place', placeId, name: '', points: toPlanUnits(at), audience: 'all' });
  }
  for (const { kind, name, at } of otherMarks)
    await add({ kind, placeId: null, name, points: toPlanUnits(at), audience: getDefaultAudience(kind) });

  async function add(mark: Omit<Parameters<typeof addMark>[0]['input'], 'id'>): Promise<void> {
    const answer = await addMark({ app, caller: dana, input: { id: newId(16), ...mark } } as Parameters<typeof addMark>[0]);
    if (isRefusal(answer)) throw new Error(`The demonstration camp was refused: ${answer.refused}`);
  }
}

function toPlanUnits(at: readonly number[]): number[] {
  return at.map((value, index) => Math.round((value / (index % 2 === 0 ? 1_500 : 1_000)) * planUnits));
}
