/** What surrounds the weeks of a month on a screen, and what a day's number and a lane take, in pixels. */
const surroundingHeight = 330;
const numberHeight = 38;
const laneHeight = 27;

/** A page may scroll by so many lanes where that leaves nothing out. */
const maxScrolledLanes = 5;

/**
 * How many lanes all weeks together have, so that a month stands whole on the screen; never so few that
 * nothing is said. An empty month is low, so that what it says under its days is in sight.
 */
export function lanesOnScreen(windowHeight: number, needs: readonly number[]): number {
  const weeks = needs.length;
  if (needs.every((need) => need === 0)) return 2 * weeks;
  const whole = needs.reduce((sum, need) => sum + Math.max(2, need), 0);
  const least = Math.min(4 * weeks, Math.max(3 * weeks, whole));
  const room = Math.max(least, Math.floor((windowHeight - surroundingHeight - weeks * numberHeight) / laneHeight));
  return whole > room && whole <= room + maxScrolledLanes ? whole : room;
}

/** The same of an A4 page across, in millimetres: what is left under heading and weekdays, a number, a lane. */
export function lanesOnPaper(weeks: number): number {
  return Math.floor((158 - weeks * 6) / 4.6);
}

/** Shares lanes among weeks by what each needs: quiet weeks give to busy ones, and none has fewer than two. */
export function distributeLanes(needs: readonly number[], all: number): number[] {
  const shares = needs.map(() => 2);
  for (let left = all - shares.length * 2; left > 0; left -= 1) {
    const wanting = shares.map((share, week) => (needs[week] ?? 0) - share);
    const most = Math.max(...wanting);
    // What nobody needs is shared by all, so that the month keeps its height.
    const poorest = most > 0 ? wanting.indexOf(most) : shares.indexOf(Math.min(...shares));
    shares[poorest] = (shares[poorest] ?? 0) + 1;
  }
  return shares;
}
