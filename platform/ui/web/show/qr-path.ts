/** The dark squares as one path, each run along a row as one stroke. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.map(runsOf).join('');
}

function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] && start === -1) start = x;
    if (!row[x] && start !== -1) {
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
      start = -1;
    }
  }
  return path;
}
