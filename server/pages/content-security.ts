/**
 * The content security policy of a page: nothing but our own, and nothing inline. A page that brings its
 * styles within itself, as the guests' do, names them by this answer's nonce.
 */
export function getContentSecurityPolicy(nonce?: string): string {
  return formatPolicy(nonce === undefined ? strict : { ...strict, 'style-src': ["'self'", `'nonce-${nonce}'`] });
}

/** While developing, Vite injects scripts and styles of its own and speaks over a socket of its own. */
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

/** What no page of ours uses, refused to whatever might slip in. */
export const permissionsPolicy = 'camera=(self), microphone=(), geolocation=(self), payment=()';
