import { findScreen } from '#features/find-screen.ts';

export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

export function isActionAllowed(action: 'answer' | 'close' | 'reopen', state: MessageState): boolean {
  if (action === 'reopen') return state !== 'open';
  return action === 'close' ? state !== 'closed' : state === 'open';
}

/** Type of a message from a sender who had no access to a page. */
export const accessDeniedType = 'pd';

// The specification's rule misspells this key. Only the correct spelling is granted.
const misspelledPermission = 'submit-maintenance-task';

/** Returns the permissions that would open a path: first for this record, then for all records. Empty if no permission opens it. */
export function findGrantingPermissions(path: string): string[] {
  const { rule } = findScreen(path.split(/[?#]/, 1)[0] ?? '');
  const keys = rule.filter((entry) => /^[a-z][A-Za-z0-9*-]{0,74}$/.test(entry) && entry !== misspelledPermission);
  return keys.toSorted((a, b) => Number(a.endsWith('*')) - Number(b.endsWith('*')));
}

/** The permission grants full administration, so granting it needs an extra confirmation. */
export const administratorPermission = 'is-admin';

export function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length <= 160 ? line : `${line.slice(0, 159).trimEnd()}…`;
}
