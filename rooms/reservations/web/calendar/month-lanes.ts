/** What surrounds the weeks of a month on a screen, and what a day's number and a lane take, in pixels. */
const around = 330;
const numberHeight = 36;
export const laneHeight = 27;

/** As many lanes as let a month stand whole on the screen; never so few that nothing is said. */
export function lanesOnScreen(windowHeight: number, weeks: number): number {
  return clamp(Math.floor(((windowHeight - around) / weeks - numberHeight) / laneHeight), 3, 8);
}

/** An A4 page across, in millimetres: what is left under heading and weekdays, a number, a lane. */
export function lanesOnPaper(weeks: number): number {
  return clamp(Math.floor((158 / weeks - 6) / 4.6), 3, 8);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
