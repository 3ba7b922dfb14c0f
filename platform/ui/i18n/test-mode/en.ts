/** The one mark of money that is not real, wherever money shows. */
export const en = { money: (what: string) => `${what} · pretend money`, ofIt: 'Of it pretend money' } as const;
