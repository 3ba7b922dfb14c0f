/** Heights in pixels: of everything around the weeks, of a day's number, and of a lane. */
const surroundingHeight = 330;
const numberHeight = 38;
const laneHeight = 27;

/** If all lanes then become visible, the page may be this many lanes taller than the window. */
const maxScrolledLanes = 5;

/**
 * Returns the number of lanes in all weeks so that the month fits the screen. An empty month is low, so that the note below it is visible.
 */
export function lanesOnScreen(windowHeight: number, needs: readonly number[]): number {
  const weeks = needs.length;
  if (needs.every((need) => need === 0)) return 2 * weeks;
  const neededLanes = needs.reduce((sum, need) => sum + Math.max(2, need), 0);
  const minLanes = Math.min(4 * weeks, Math.max(3 * weeks, neededLanes));
  const room = Math.max(minLanes, Math.floor((windowHeight - surroundingHeight - weeks * numberHeight) / laneHeight));
  return neededLanes > room && neededLanes <= room + maxScrolledLanes ? neededLanes : room;
}

/** Returns the number of lanes on landscape A4. In millimeters: 158 below heading and weekdays, 6 for a day's number, 4.6 for a lane. */
export function lanesOnPaper(weeks: number): number {
  return Math.floor((158 - weeks * 6) / 4.6);
}

/** Distributes lanes to weeks by need. Each week gets at least two. */
export function distributeLanes(needs: readonly number[], all: number): number[] {
  const shares = needs.map(() => 2);
  for (let remaining = all - shares.length * 2; remaining > 0; remaining -= 1) {
    const shortages = shares.map((share, week) => (needs[week] ?? 0) - share);
    const maxShortage = Math.max(...shortages);
    // Distribute unused lanes evenly, so that the month keeps its height.
    const receiver = maxShortage > 0 ? shortages.indexOf(maxShortage) : shares.indexOf(Math.min(...shares));
    shares[receiver] = (shares[receiver] ?? 0) + 1;
  }
  return shares;
}
