/** Matches an E.164 country code: one or two digits if the ITU assigns such a code, otherwise three digits. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Splits the digits after + into country code and remaining digits: '447700900123' gives ['44', '7700900123']. */
export function splitCountry(digits: string): [country: string, rest: string] {
  const country = countryCode.exec(digits)?.[0] ?? '';
  return [country, digits.slice(country.length)];
}

/** Countries with a trunk prefix 0 that people dial only within the country. Source: libphonenumber-js 1.13.16 (docs/decisions/0001). */
const dropsZero = new Set(
  `20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 218 231 232 233
  234 243 249 250 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 377 380 381 382 383 385 386 387 389 421
  423 508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 976 977 994 995 996`.split(/\s+/),
);

/** Countries whose numbers may begin with 0, such as +39 06 in Italy. Source: libphonenumber-js 1.13.16. */
const keepsZero = new Set('39 47 225 226 227 229 241 242 247 267 268 378 501 507 676 679 687 853 974 992'.split(' '));

/** Returns what a 0 after a country code means: a trunk prefix, a part of the number, or a mistake. */
export function zeroAfter(country: string): 'dropped' | 'kept' | 'wrong' {
  if (dropsZero.has(country)) return 'dropped';
  return keepsZero.has(country) ? 'kept' : 'wrong';
}
