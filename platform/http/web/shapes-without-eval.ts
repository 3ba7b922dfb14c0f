import { config } from 'zod';

/**
 * Keeps zod from trying whether it may compile shapes with `new Function`: the page's policy refuses it, and
 * Firefox and WebKit report each try. Must be imported before the first shape is made.
 */
config({ jitless: true });
