export const en = {
  print: 'Print',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  ownMachine: (origin: string) =>
    `${origin} opens on this computer alone. Before you print, open Bunkhouse at the address that phones reach it by; the code then leads there.`,
};
