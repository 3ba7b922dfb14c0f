import { eq } from 'drizzle-orm';
import { type Route, type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import { id as idShape } from '#platform/http/shapes.ts';
import { mapPlans } from '#features/map/server/tables.ts';

/** Public, because the page `/map` is public. */
export const serveRoute: Route = {
  method: 'GET',
  url: '/map/plan/:id',
  limit: { name: 'map.plan-served', per: 'address', times: 6_000, within: 3_600 },
  run: serve,
};

/** An SVG in an `<img>` runs no scripts. The policy also protects people who open the SVG directly. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const types = { drawing: 'image/svg+xml; charset=utf-8', picture: 'image/webp' } as const;

async function serve({ app, request, reply }: RouteRequest): Promise<Buffer | string> {
  const { id: requestedId } = request.params as { id: string };
  const planId = idShape.safeParse(requestedId).data ?? '';
  const [plan] = await app.rows.select({ kind: mapPlans.kind, bytes: mapPlans.bytes }).from(mapPlans).where(eq(mapPlans.id, planId));
  if (plan === undefined) return replyWithText(reply, 404, 'There is no plan at this address.');
  void reply
    .type(types[plan.kind])
    .header('content-disposition', `inline; filename="plan.${plan.kind === 'drawing' ? 'svg' : 'webp'}"`)
    // Cache without a limit: the content of a plan id never changes.
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff');
  return plan.bytes;
}
