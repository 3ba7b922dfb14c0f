import { isGranted, type Rule, type Access } from '#platform/http/rules.ts';
import { type Path, type Screen, screens } from './screens.ts';

/** Where an address leads. `path` is null where no screen is; `whole` is false below one. */
export interface ScreenMatch {
  path: Path | null;
  whole: boolean;
  rule: Rule;
  /** Of a screen that is open record by record: what its permissions begin with. */
  permissionOfId?: string | undefined;
}

/** `missing`: others of its kind are open to this person, so to them this one does not exist. */
export type Entry = 'granted' | 'denied' | 'missing' | 'needs-sign-in';

/** @example entry('/reservation/a1', { …, permissions: ['view-event-a1'] }) === 'granted' */
export function entry(address: string, who: Access | null): Entry {
  const { rule, permissionOfId } = screenAt(address);
  if (isGranted(rule, who)) return 'granted';
  if (who === null) return 'needs-sign-in';
  const opensAnother = (permission: string) =>
    permissionOfId !== undefined && permission.startsWith(permissionOfId) && permission !== permissionOfId;
  return who.permissions.some(opensAnother) ? 'missing' : 'denied';
}

/**
 * The screen at an address (a path without query), else the nearest one above it. Where there is
 * none, everyone may come and find that nothing is there (specification §6).
 */
export function screenAt(address: string): ScreenMatch {
  const steps = stepsOf(address);
  for (let length = steps.length; length >= 0; length--) {
    const found = matchOf(steps.slice(0, length));
    const isBelowRoot = found?.path === '/' && steps.length > 0;
    if (found && !isBelowRoot) return { ...found, whole: length === steps.length };
  }
  return { path: null, whole: false, rule: ['*'] };
}

function matchOf(steps: readonly string[]): Omit<ScreenMatch, 'whole'> | null {
  for (const { path, screen, pattern } of screensByParameters) {
    const id = matched(pattern, steps);
    if (id !== null) return { path, rule: ruleFor(screen, id), permissionOfId: screen.permissionOfId };
  }
  return null;
}

// Names before parameters, so that a screen of its own name is never taken for somebody's id.
const screensByParameters = (Object.entries(screens) as [Path, Screen][])
  .map(([path, screen]) => ({ path, screen, pattern: stepsOf(path) }))
  .toSorted((one, other) => parametersIn(one.pattern) - parametersIn(other.pattern));

function parametersIn(pattern: readonly string[]): number {
  return pattern.filter((step) => step.startsWith('$')).length;
}

/** The last parameter's value ('' without any), or null when the screen is another. */
function matched(pattern: readonly string[], steps: readonly string[]): string | null {
  const isOpenEnded = pattern.at(-1) === '$';
  const named = isOpenEnded ? pattern.slice(0, -1) : pattern;
  if (isOpenEnded ? steps.length < named.length : steps.length !== named.length) return null;
  let id = '';
  for (const [index, step] of named.entries()) {
    const value = steps[index] ?? '';
    if (step.startsWith('$')) id = value;
    else if (step !== value) return null;
  }
  return id;
}

function ruleFor({ rule, permissionOfId }: Screen, id: string): Rule {
  return permissionOfId === undefined || id === '' ? rule : [...rule, `${permissionOfId}${id}`];
}

function stepsOf(address: string): string[] {
  return address.split('/').filter((step) => step !== '');
}
