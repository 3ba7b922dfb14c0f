/** Where the forms of an event are shown, of a group among them when it is named by its key. */
export function groupAddress(eventId: string, group?: string): string {
  const search = group === undefined ? '' : `?group=${encodeURIComponent(group)}`;
  return `/group-forms/${eventId}${search}`;
}
