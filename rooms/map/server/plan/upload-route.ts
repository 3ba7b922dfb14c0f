import { limitedBytes } from '#platform/files/server/limited-bytes.ts';
import { isGranted } from '#platform/http/rules.ts';
import { type Route, type RouteAsk, saying } from '#platform/http/server/routes.ts';
import { mostPlanBytes } from '#rooms/map/rules.ts';
import { rules } from '#rooms/screens.ts';
import { keepPlan } from './keep-plan.ts';
import { preparedPlan } from './prepared-plan.ts';

/** Takes a plan: a drawing or a picture. What it answers is what a call would: an id, or why not. */
export const uploadRoute: Route = {
  method: 'POST',
  url: '/map/plan',
  limit: { name: 'map.plan', per: 'address', times: 60, within: 3_600 },
  takes: { type: 'application/octet-stream', most: mostPlanBytes.picture },
  run: takePlan,
};

async function takePlan({ floor, request, reply, caller }: RouteAsk): Promise<object | string> {
  if (caller === null || !isGranted(rules.administration, caller))
    return saying(reply, caller === null ? 401 : 403, 'You may not bring a plan.');
  // Whoever says beforehand that it is too much need not send it.
  if (Number(request.headers['content-length']) > mostPlanBytes.picture) return saying(reply, 413, 'This file is too large.');
  const sent = await limitedBytes(request.body as AsyncIterable<Uint8Array>, mostPlanBytes.picture);
  const plan = sent === null ? 'too-large' : await preparedPlan(sent);
  if (typeof plan === 'string') {
    void reply.code(422);
    return { refused: plan };
  }
  return { ...(await keepPlan(floor, caller, plan)), kind: plan.kind, removed: plan.removed };
}
