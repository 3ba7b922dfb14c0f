import { everyone, type Rule, signedIn } from '#platform/http/rules.ts';

/**
 * Every door of the house on one page (specification §2 and §6): path, and who may open it.
 * `$name` is a parameter. A deeper path falls back to its parent's rule.
 */
export const rules = {
  administration: ['#Administration', '#Development', 'is-admin'],
  events: ['view-event-*'],
  // Who handles check-ins and money: who plans stays, and the office.
  cashiers: ['view-event-*', '#Administration', '#Development', 'is-admin'],
  displays: ['#Development', 'edit-tv-display-*'],
  housekeeping: ['#Administration', '#Development', '#Housekeeping'],
  // submit-maintenance-task is submit-maintenance-tickets misspelt; both are honoured.
  maintenance: ['.Chautauqua', 'submit-maintenance-task', 'submit-maintenance-tickets', 'view-full-maintenance'],
} as const satisfies Record<string, Rule>;

export interface Door {
  rule: Rule;
  /** `/reservation/$id` is also open with the permission `view-event-{id}`. */
  permissionOfId?: `${string}-`;
}

export const doors = {
  '/': { rule: everyone },
  '/home': { rule: signedIn },
  '/signin': { rule: everyone },
  '/request-account': { rule: everyone },
  '/request-submitted': { rule: everyone },
  '/create-account/$id': { rule: everyone },
  '/account-settings': { rule: signedIn },
  '/password-reset/request': { rule: everyone },
  '/password-reset': { rule: everyone },
  // From the mail to a new address: its owner may be signed out, or on another device.
  '/confirm-email/$secret': { rule: everyone },
  // From the mail to an address that an account has just left, where nobody can sign in any more.
  '/undo-email/$secret': { rule: everyone },
  '/admin': { rule: rules.administration },
  '/calendar': { rule: rules.events },
  // Beyond the specification: lists that are brought in, of reservations or of places.
  '/calendar/import': { rule: [...rules.events, ...rules.administration] },
  // Beyond the specification's routes: its list of reservations (§2, §7).
  '/reservations': { rule: rules.events },
  '/reservation/$id': { rule: rules.events, permissionOfId: 'view-event-' },
  '/matrix-list': { rule: rules.events },
  '/tv-displays': { rule: rules.displays },
  '/housekeeping': { rule: rules.housekeeping },
  '/check-in-out-form': { rule: everyone },
  '/check-in-out-form/submitted': { rule: everyone },
  '/maintenance': { rule: rules.maintenance },
  '/maintenance/ticket/$id': { rule: rules.maintenance },
  '/maintenance/task/$id': { rule: rules.maintenance },
  '/guest/check-in': { rule: everyone },
  '/guest/check-in/payment-complete': { rule: everyone },
  // Beyond the specification: a family's private page, and what somebody pays by a link of the office.
  '/guest/check-in/yours': { rule: everyone },
  '/guest/payment': { rule: everyone },
  '/desk': { rule: rules.cashiers },
  '/desk/$id': { rule: rules.cashiers, permissionOfId: 'view-event-' },
  '/desk/$id/poster': { rule: rules.cashiers, permissionOfId: 'view-event-' },
  '/payments': { rule: rules.cashiers },
  '/payments/$id': { rule: rules.cashiers },
  '/group-forms': { rule: rules.cashiers },
  '/group-forms/$id': { rule: rules.cashiers, permissionOfId: 'view-event-' },
  '/upload-images': { rule: everyone },
  '/map': { rule: everyone },
  '/matrices/$': { rule: everyone },
  '/contact': { rule: everyone },
  '/contact/$call': { rule: everyone },
} as const satisfies Record<`/${string}`, Door>;

export type Path = keyof typeof doors;
