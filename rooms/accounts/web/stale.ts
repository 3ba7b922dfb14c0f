/**
 * A change that needs a fresh sign-in has ended this session (specification §5). By the time we hear
 * of it the gate may have led to the sign-in page already, so the sign-in page itself is what says it.
 */
export function toSignInAsStale(): void {
  window.location.replace(
    `/signin?${new URLSearchParams({ stale: 'yes', to: window.location.pathname === '/signin' ? '/account-settings' : window.location.pathname })}`,
  );
}

export function isStale(search: string): boolean {
  return new URLSearchParams(search).get('stale') === 'yes';
}
