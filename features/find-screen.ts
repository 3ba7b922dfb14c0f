import { isGranted, type Rule, type Access } from '#platform/http/rules.ts';
import { type Path, type Screen, screens } from './screens.ts';

/** Where an address leads. `path` is null where no screen is; `whole` is false below one. */
export interface ScreenMatch {
  path: Path | null;
  isExact: boolean;
  rule: Rule;
  /** Of a screen that is open record by record: what its permissions begin with. */
  permissionOfId?: string | undefined;
}

/** `missing`: others of its kind are open to this person, so to them this one does not exist. */
export type ScreenAccess = 'granted' | 'denied' | 'missing' | 'needs-sign-in';

/** @example entry('/reservation/a1', { …, permissions: ['view-event-a1'] }) === 'granted' */
export function checkScreenAccess(address: string, who: Access | null): ScreenAccess {
  const { rule, permissionOfId } = findScreen(address);
  if (isGranted(rule, who)) return 'granted';
  if (who === null) return 'needs-sign-in';
  const opensAnother = (permission: string) =>
    permissionOfId !== undefined && permission.startsWith(permissionOfId) && permission !== permissionOfId;
  return who.permissions.some(opensAnother) ? 'missing' : 'denied';
}

/**
 * The screen at an address (a path without query), else the nearest one above it. Where there is
 * none, everyone may come and find that nothing is there (specification §6). Names of screens are read without
 * regard to case and decoded; ids, secrets and codes keep theirs.
 */
export function findScreen(address: string): ScreenMatch {
  const found = findNearestScreen(stepsOf(address));
  if (found === null) return { path: null, isExact: false, rule: ['*'] };
  const { path, screen, id, whole } = found;
  return { path, rule: ruleFor(screen, id), permissionOfId: screen.permissionOfId, isExact: whole };
}

/**
 * The one way to write the path of a screen: its names in lower case, without doubled or trailing slashes. A path that
 * leads to no screen stays as it is. Applied twice it changes nothing more, so a redirect to it never loops.
 * @example canonicalPath('/Reservation//Ab1/') === '/reservation/Ab1'
 */
export function canonicalPath(address: string): string {
  const steps = stepsOf(address);
  const found = findNearestScreen(steps);
  if (found === null) return address;
  const names = found.pattern.map(nameIn);
  const written = steps.map((step, index) => withName(step, names[index] ?? ''));
  return `/${written.join('/')}`;
}

interface NearestScreen {
  path: Path;
  screen: Screen;
  pattern: readonly string[];
  id: string;
  whole: boolean;
}

function findNearestScreen(steps: readonly string[]): NearestScreen | null {
  const read = steps.map(decodeStep);
  for (let length = read.length; length >= 0; length--) {
    const found = findMatch(read.slice(0, length));
    const isBelowRoot = found?.path === '/' && read.length > 0;
    if (found && !isBelowRoot) return { ...found, whole: length === read.length };
  }
  return null;
}

function findMatch(steps: readonly string[]): Omit<NearestScreen, 'whole'> | null {
  for (const { path, screen, pattern } of patterns) {
    const id = matchPattern(pattern, steps);
    if (id !== null) return { path, screen, pattern, id };
  }
  return null;
}

// In the order of the table: a test shows that no pattern takes the address of another screen.
const patterns = (Object.entries(screens) as [Path, Screen][]).map(([path, screen]) => ({ path, screen, pattern: stepsOf(path) }));

/** The last parameter's value ('' without any), or null when the screen is another. */
function matchPattern(pattern: readonly string[], steps: readonly string[]): string | null {
  const isOpenEnded = pattern.at(-1) === '$';
  const required = isOpenEnded ? pattern.slice(0, -1) : pattern;
  if (isOpenEnded ? steps.length < required.length : steps.length !== required.length) return null;
  let id = '';
  for (const [index, part] of required.entries()) {
    const value = steps[index] ?? '';
    const name = nameIn(part);
    const begins = value.slice(0, name.length).toLowerCase() === name;
    const hasRest = value.length > name.length;
    if (!begins || hasRest !== hasParameter(part)) return null;
    if (hasRest) id = value.slice(name.length);
  }
  return id;
}

/** Of a part of a pattern what is fixed: `contact`, the `call-` of `call-{$name}`, nothing of `$id`. */
function nameIn(part: string): string {
  return part.replace(/\{?\$.*/, '');
}

function hasParameter(part: string): boolean {
  return part.includes('$');
}

/** A step with its fixed beginning as the pattern writes it; the rest stays as it was written. */
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

/** Each step by itself, so that an encoded slash never becomes a step of its own. */
function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch (wrong) {
    if (wrong instanceof URIError) return step;
    throw wrong;
  }
}
