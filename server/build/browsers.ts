/** Browser names and versions in the notation of support tables. Safari has the same versions on iOS and macOS. */
export type BrowserVersions = Record<'chrome' | 'firefox' | 'safari', number>;

/** The oldest supported browsers for each part of the app. README.md lists the same versions. */
export const oldestBrowsers = {
  /** The browsers of TVs are not updated: Tizen 5 of 2019 has Chrome 63, webOS 5 of 2020 has Chrome 68. */
  tv: { chrome: 63, firefox: 78, safari: 13 },
  guest: { chrome: 105, firefox: 115, safari: 15.4 },
  staff: { chrome: 119, firefox: 128, safari: 17 },
} as const satisfies Record<string, BrowserVersions>;

export function getBuildTarget({ chrome, firefox, safari }: BrowserVersions): string[] {
  return [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
}
