import { readLimitedBytes } from '#platform/files/server/read-limited-bytes.ts';
import { isGranted } from '#platform/http/rules.ts';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { maxPlanBytes } from '#features/map/rules.ts';
import { accessRules } from '#features/screens.ts';
import { savePlan } from './save-plan.ts';
import { preparePlan } from './prepare-plan.ts';

/** Receives a plan, which is a drawing or a picture. Returns the id of the plan or a refusal, in the format of a call. */
export const uploadRoute: Route = {
  method: 'POST',
  url: '/map/plan',
  limit: { name: 'map.plan', per: 'address', times: 60, within: 3_600 },
  accepts: { type: 'application/octet-stream', maxBytes: maxPlanBytes.picture },
  run: uploadPlan,
};

async function uploadPlan({ app, request, reply, caller }: RouteRequest): Promise<object | string> {
  if (caller === null || !isGranted(accessRules.administration, caller))
    return replyWithText(reply, caller === null ? 401 : 403, 'You do not have permission to upload a plan.');
  if (Number(request.headers['content-length']) > maxPlanBytes.picture) return replyWithText(reply, 413, 'This file is too large.');
  const upload = await readLimitedBytes(request.body as AsyncIterable<Uint8Array>, maxPlanBytes.picture);
  const plan = upload === null ? 'too-large' : await preparePlan(upload);
  if (typeof plan === 'string') {
    void reply.code(422);
    return { refused: plan };
  }
  return { ...(await savePlan(app, caller, plan)), kind: plan.kind, removed: plan.removed };
}
