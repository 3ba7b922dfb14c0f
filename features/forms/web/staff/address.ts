/** Returns the URL of an event's forms, optionally with an open group. */
export function groupAddress(eventId: string, group?: string): string {
  const search = group === undefined ? '' : `?group=${encodeURIComponent(group)}`;
  return `/group-forms/${eventId}${search}`;
}
