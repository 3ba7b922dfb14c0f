import { findScreen } from '#features/find-screen.ts';

export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

export function isActionAllowed(action: 'answer' | 'close' | 'reopen', state: MessageState): boolean {
  if (action === 'reopen') return state !== 'open';
  return action === 'close' ? state !== 'closed' : state === 'open';
}

/** Type of a message about a page that was refused to its sender. */
export const accessDeniedType = 'pd';

// A misspelled key in the specification's rule; only the correct spelling is granted.
const misspelledPermission = 'submit-maintenance-task';

/**
 * Returns the permissions that would open a path, best first: for this record alone, then for all records. Empty if no
 * permission opens it, because everyone may, or only a type or an area does.
 * @example permissionsOpening('/reservation/a1') // ['view-event-a1', 'view-event-*']
 */
export function findGrantingPermissions(path: string): string[] {
  const { rule } = findScreen(path.split(/[?#]/, 1)[0] ?? '');
  const keys = rule.filter((entry) => /^[a-z][A-Za-z0-9*-]{0,74}$/.test(entry) && entry !== misspelledPermission);
  return keys.toSorted((a, b) => Number(a.endsWith('*')) - Number(b.endsWith('*')));
}

/** Grants full administration, so it needs an extra confirmation. */
export const administratorPermission = 'is-admin';

export function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length <= 160 ? line : `${line.slice(0, 159).trimEnd()}…`;
}
