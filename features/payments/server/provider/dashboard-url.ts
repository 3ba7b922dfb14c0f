import type { AppContext } from '#platform/server/app-context.ts';

const dashboards: Readonly<Record<string, string>> = {
  'https://connect.squareup.com': 'https://app.squareup.com',
  'https://connect.squareupsandbox.com': 'https://app.squareupsandbox.com',
};

/** Returns the URL of a payment in Square's dashboard. Returns null if the camp does not use Square. */
export function dashboardUrl({ config: { square } }: Pick<AppContext, 'config'>, paymentId: string): string | null {
  if (!square) return null;
  const { baseUrl = 'https://connect.squareup.com' } = square;
  const dashboard = dashboards[URL.parse(baseUrl)?.origin ?? ''];
  return dashboard === undefined ? null : `${dashboard}/dashboard/sales/transactions/${encodeURIComponent(paymentId)}`;
}
