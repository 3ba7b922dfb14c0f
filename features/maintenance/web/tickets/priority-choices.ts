import { priorities, type Priority } from '#features/maintenance/rules.ts';

export function priorityChoices(w: { priority: Record<Priority, string> }) {
  return priorities.map((value) => ({ value, text: w.priority[value] }));
}
