/** Heights in pixels: everything around the weeks, a day's number, a lane. */
const surroundingHeight = 330;
const numberHeight = 38;
const laneHeight = 27;

/** The page may scroll by this many lanes if that shows everything. */
const maxScrolledLanes = 5;

/** Returns the lanes of all weeks so that the month fits the screen. An empty month is low, so that the note under it is visible. */
export function lanesOnScreen(windowHeight: number, needs: readonly number[]): number {
  const weeks = needs.length;
  if (needs.every((need) => need === 0)) return 2 * weeks;
  const neededLanes = needs.reduce((sum, need) => sum + Math.max(2, need), 0);
  const minLanes = Math.min(4 * weeks, Math.max(3 * weeks, neededLanes));
  const room = Math.max(minLanes, Math.floor((windowHeight - surroundingHeight - weeks * numberHeight) / laneHeight));
  return neededLanes > room && neededLanes <= room + maxScrolledLanes ? neededLanes : room;
}

/** The same for landscape A4, in millimeters: the height under heading and weekdays, a day's number, a lane. */
export function lanesOnPaper(weeks: number): number {
  return Math.floor((158 - weeks * 6) / 4.6);
}

/** Distributes lanes among weeks by need; each week keeps at least two. */
export function distributeLanes(needs: readonly number[], all: number): number[] {
  const shares = needs.map(() => 2);
  for (let remaining = all - shares.length * 2; remaining > 0; remaining -= 1) {
    const shortages = shares.map((share, week) => (needs[week] ?? 0) - share);
    const maxShortage = Math.max(...shortages);
    // All weeks share the unused lanes, so that the month keeps its height.
    const receiver = maxShortage > 0 ? shortages.indexOf(maxShortage) : shares.indexOf(Math.min(...shares));
    shares[receiver] = (shares[receiver] ?? 0) + 1;
  }
  return shares;
}
