/**
 * Returns the Content-Security-Policy of a page: it allows only our own files and nothing inline. Guest pages may have inline styles with a
 * nonce.
 */
export function getContentSecurityPolicy(nonce?: string): string {
  return formatPolicy(nonce === undefined ? strict : { ...strict, 'style-src': ["'self'", `'nonce-${nonce}'`] });
}

/** Returns the policy for development, in which Vite injects scripts and styles and uses its own WebSocket. */
export function getDevelopmentPolicy(): string {
  return formatPolicy({
    ...strict,
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:'],
  });
}

const strict = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
};

function formatPolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const permissionsPolicy = 'camera=(self), microphone=(), geolocation=(self), payment=()';
