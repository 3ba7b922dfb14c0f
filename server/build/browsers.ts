/** Browser versions as support tables write them. Safari is the same on iOS and macOS. */
export type BrowserVersions = Record<'chrome' | 'firefox' | 'safari', number>;

/** The oldest supported browsers of each part of the app, as in README.md. */
export const oldestBrowsers = {
  /** TVs are not updated: Tizen 5 of 2019 and webOS 5 of 2020 are Chrome 63 and 68. */
  tv: { chrome: 63, firefox: 78, safari: 13 },
  guest: { chrome: 105, firefox: 115, safari: 15.4 },
  staff: { chrome: 119, firefox: 128, safari: 17 },
} as const satisfies Record<string, BrowserVersions>;

export function getBuildTarget({ chrome, firefox, safari }: BrowserVersions): string[] {
  return [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
}
