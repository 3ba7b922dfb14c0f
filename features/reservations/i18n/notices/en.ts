export const en = {
  topics: { cancelled: 'A reservation is canceled', moved: 'A reservation changes its dates or places' },
  cancelled: (stay: string) => `Canceled: ${stay}`,
  moved: {
    dates: (stay: string) => `New dates: ${stay}`,
    places: (stay: string) => `New places: ${stay}`,
  },
} as const;
