import { findScreen } from '#features/find-screen.ts';

export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** What may be done with a message in a state. */
export function isActionAllowed(action: 'answer' | 'close' | 'reopen', state: MessageState): boolean {
  if (action === 'reopen') return state !== 'open';
  return action === 'close' ? state !== 'closed' : state === 'open';
}

/** The page that a message is about was refused to its sender. */
export const accessDeniedType = 'pd';

// One key, misspelt in the specification's rule; only the right spelling is given out.
const misspelledPermission = 'submit-maintenance-task';

/**
 * The permissions that would open a path, best first: the one for just this record before the one
 * for all of them. Empty where none does, because only a type or an area opens it, or everyone may.
 * @example permissionsOpening('/reservation/a1') // ['view-event-a1', 'view-event-*']
 */
export function findGrantingPermissions(path: string): string[] {
  const { rule } = findScreen(path.split(/[?#]/, 1)[0] ?? '');
  const keys = rule.filter((entry) => /^[a-z][A-Za-z0-9*-]{0,74}$/.test(entry) && entry !== misspelledPermission);
  return keys.toSorted((a, b) => Number(a.endsWith('*')) - Number(b.endsWith('*')));
}

/** Whoever holds it runs the camp's accounts: giving it takes a second step. */
export const administratorPermission = 'is-admin';

/** The first lines of a message, for a list. */
export function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length <= 160 ? line : `${line.slice(0, 159).trimEnd()}…`;
}
