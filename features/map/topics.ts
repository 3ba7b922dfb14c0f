export const topics = {
  plan: 'map.plan',
  marks: 'map.marks',
} as const;
