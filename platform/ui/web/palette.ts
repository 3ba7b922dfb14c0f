/** Ten shades of each hue, lightest first. Shade 7 carries white text, shade 8 stands on shade 1. */
export const palette = {
  pine: ['#ecfbf3', '#dbf4e6', '#bde6d0', '#99d4b6', '#72bd99', '#4ea67e', '#318c66', '#16724f', '#045a3c', '#00432c'],
  lake: ['#eafbfd', '#d7f3f6', '#b5e5ea', '#8dd2da', '#60bbc5', '#31a4af', '#008994', '#006e77', '#00565e', '#004046'],
  ember: ['#fff4ef', '#ffe7dc', '#ffcfb7', '#feaf86', '#f08e5a', '#dc702f', '#bf5504', '#9a4300', '#7b3400', '#5c2500'],
  berry: ['#fff4f3', '#ffe6e5', '#ffcccb', '#ffaaa9', '#ff7d81', '#ec5a63', '#cd3d4a', '#ac2435', '#8c1326', '#6c081a'],
  paper: ['#f7f7f5', '#eeecea', '#dddad6', '#c7c4be', '#aeaaa4', '#96918a', '#7d7871', '#646059', '#4f4b46', '#3a3733'],
} as const;

/** The hues that may carry a meaning on screen. */
export type Hue = keyof typeof palette;

/** Grounds and inks of the two schemes; tokens.css gives them to every style sheet under these names. */
export const grounds = {
  light: {
    ground: '#f7f7f5',
    card: '#ffffff',
    hover: '#eeecea',
    ink: '#1d2420',
    dim: '#646059',
    placeholder: '#746f69',
    line: '#dddad6',
    'field-line': '#8a857e',
    focus: '#16724f',
    danger: '#ac2435',
    settled: '#ecfbf3',
  },
  dark: {
    ground: '#161b18',
    card: '#1f2622',
    hover: '#2a322d',
    ink: '#e8ece8',
    dim: '#a9b2ab',
    placeholder: '#959e97',
    line: '#343d38',
    'field-line': '#7d7871',
    focus: '#72bd99',
    danger: '#ff7d81',
    settled: '#1c3a2b',
  },
} as const;

/** What a quiet tag of each hue is drawn with, per scheme: [ground, ink] by shade. */
export const tints = { light: { ground: 1, ink: 8 }, dark: { ground: 9, ink: 2 } } as const;
