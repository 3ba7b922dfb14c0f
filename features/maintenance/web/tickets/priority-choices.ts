import { priorities, type Priority } from '#features/maintenance/rules.ts';

/** For a field that chooses how urgent a ticket is. */
export function priorityChoices(w: { priority: Record<Priority, string> }) {
  return priorities.map((value) => ({ value, text: w.priority[value] }));
}
