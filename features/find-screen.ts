import { isGranted, type Rule, type Access } from '#platform/http/rules.ts';
import { type Path, type Screen, screens } from './screens.ts';

/** The screen for an address. `path` is null if no screen matches; `isExact` is false if the address is deeper than the screen. */
export interface ScreenMatch {
  path: Path | null;
  isExact: boolean;
  rule: Rule;
  permissionOfId?: string | undefined;
}

/** `missing`: the account may open other records of this kind, so this record is reported as not existing. */
export type ScreenAccess = 'granted' | 'denied' | 'missing' | 'needs-sign-in';

/**
 * Returns whether an account may open the screen at an address; an account of null is a visitor.
 * @example checkScreenAccess('/reservation/a1', { …, permissions: ['view-event-a1'] }) === 'granted'
 */
export function checkScreenAccess(address: string, who: Access | null): ScreenAccess {
  const { rule, permissionOfId } = findScreen(address);
  if (isGranted(rule, who)) return 'granted';
  if (who === null) return 'needs-sign-in';
  const opensAnother = (permission: string) =>
    permissionOfId !== undefined && permission.startsWith(permissionOfId) && permission !== permissionOfId;
  return who.permissions.some(opensAnother) ? 'missing' : 'denied';
}

/** Returns the screen for an address without query, or the nearest screen above it (specification §6). Ignores case in fixed parts. */
export function findScreen(address: string): ScreenMatch {
  const found = findNearestScreen(stepsOf(address));
  if (found === null) return { path: null, isExact: false, rule: ['*'] };
  const { path, screen, id, isExact } = found;
  return { path, rule: ruleFor(screen, id), permissionOfId: screen.permissionOfId, isExact };
}

/**
 * Returns the canonical path of an address: lower-case fixed parts, no doubled or trailing slashes. Unknown addresses stay unchanged.
 * @example canonicalPath('/Reservation//Ab1/') === '/reservation/Ab1'
 */
export function canonicalPath(address: string): string {
  const steps = stepsOf(address);
  const found = findNearestScreen(steps);
  if (found === null) return address;
  const names = found.pattern.map(nameIn);
  const canonicalSteps = steps.map((step, index) => withName(step, names[index] ?? ''));
  return `/${canonicalSteps.join('/')}`;
}

interface NearestScreen {
  path: Path;
  screen: Screen;
  pattern: readonly string[];
  id: string;
  isExact: boolean;
}

function findNearestScreen(steps: readonly string[]): NearestScreen | null {
  const decoded = steps.map(decodeStep);
  for (let length = decoded.length; length >= 0; length--) {
    const found = findMatch(decoded.slice(0, length));
    const isBelowRoot = found?.path === '/' && decoded.length > 0;
    if (found && !isBelowRoot) return { ...found, isExact: length === decoded.length };
  }
  return null;
}

function findMatch(steps: readonly string[]): Omit<NearestScreen, 'isExact'> | null {
  for (const { path, screen, pattern } of patterns) {
    const id = matchPattern(pattern, steps);
    if (id !== null) return { path, screen, pattern, id };
  }
  return null;
}

// The order of patterns does not matter: a test proves that no pattern matches the address of another screen.
const patterns = (Object.entries(screens) as [Path, Screen][]).map(([path, screen]) => ({ path, screen, pattern: stepsOf(path) }));

/** Returns the value of the last parameter ('' without parameters), or null when the pattern does not match. */
function matchPattern(pattern: readonly string[], steps: readonly string[]): string | null {
  const isOpenEnded = pattern.at(-1) === '$';
  const required = isOpenEnded ? pattern.slice(0, -1) : pattern;
  if (isOpenEnded ? steps.length < required.length : steps.length !== required.length) return null;
  let id = '';
  for (const [index, part] of required.entries()) {
    const value = steps[index] ?? '';
    const name = nameIn(part);
    const hasName = value.slice(0, name.length).toLowerCase() === name;
    const hasRest = value.length > name.length;
    if (!hasName || hasRest !== hasParameter(part)) return null;
    if (hasRest) id = value.slice(name.length);
  }
  return id;
}

/** Returns the fixed beginning of a pattern part: `contact`, `call-` for `call-{$name}`, and '' for `$id`. */
function nameIn(part: string): string {
  return part.replace(/\{?\$.*/, '');
}

function hasParameter(part: string): boolean {
  return part.includes('$');
}

function withName(step: string, name: string): string {
  const isPlain = step.slice(0, name.length).toLowerCase() === name;
  return name + (isPlain ? step.slice(name.length) : encodeURIComponent(decodeStep(step).slice(name.length)));
}

function ruleFor({ rule, permissionOfId }: Screen, id: string): Rule {
  return permissionOfId === undefined || id === '' ? rule : [...rule, `${permissionOfId}${id}`];
}

function stepsOf(address: string): string[] {
  return address.split('/').filter((step) => step !== '');
}

/** Decodes each part of the path separately, so that an encoded slash never splits a part. */
function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch (error) {
    if (error instanceof URIError) return step;
    throw error;
  }
}
