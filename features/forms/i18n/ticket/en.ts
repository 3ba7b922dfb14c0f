export const en = {
  title: (place: string, item: string) => `${place}: ${item}`,
  from: (group: string, event: string, leader: string) => `Reported on the check-out form of ${group} (${event}) by ${leader}.`,
  departure: (said: string) => `On departure: ${said}`,
  arrival: (said: string) => `On arrival: ${said}`,
  notChecked: 'not checked',
  good: 'good',
  notGood: 'not good',
} as const;
