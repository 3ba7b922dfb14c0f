export const en = {
  print: 'Print',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  localhostOnly: (origin: string) => `${origin} only works on this computer. Open Bunkhouse at the address that phones use, then print.`,
};
