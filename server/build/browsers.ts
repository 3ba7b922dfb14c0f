/** A browser's version as support tables write it: Safari 15.4 on iOS and macOS alike. */
export type BrowserVersions = Record<'chrome' | 'firefox' | 'safari', number>;

/** The oldest browsers that each part of the house works in. README.md says the same. */
export const oldestBrowsers = {
  /** TVs are not updated: Tizen 5 of 2019 and webOS 5 of 2020 are Chrome 63 and 68. */
  tv: { chrome: 63, firefox: 78, safari: 13 },
  guest: { chrome: 105, firefox: 115, safari: 15.4 },
  staff: { chrome: 119, firefox: 128, safari: 17 },
} as const satisfies Record<string, BrowserVersions>;

/** What the bundler writes syntax and styles for. */
export function getBuildTarget({ chrome, firefox, safari }: BrowserVersions): string[] {
  return [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
}
