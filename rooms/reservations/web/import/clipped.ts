const most = 160;

/** A cell as it is shown among others: a page of notes by its beginning. */
export function clipped(cell: string): string {
  return cell.length > most ? `${cell.slice(0, most).toWellFormed().trimEnd()}…` : cell;
}
