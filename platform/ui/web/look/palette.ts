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
export const surfaces = {
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

/** What a tag or a note in each hue is drawn on and with. In the dark the ninth shade is too loud for a whole note, so it is half card. */
export const tints: Record<'light' | 'dark', Record<Hue, { ground: string; hover: string; ink: string }>> = {
  light: {
    pine: { ground: '#dbf4e6', hover: '#bde6d0', ink: '#045a3c' },
    lake: { ground: '#d7f3f6', hover: '#b5e5ea', ink: '#00565e' },
    ember: { ground: '#ffe7dc', hover: '#ffcfb7', ink: '#7b3400' },
    berry: { ground: '#ffe6e5', hover: '#ffcccb', ink: '#8c1326' },
    paper: { ground: '#eeecea', hover: '#dddad6', ink: '#4f4b46' },
  },
  dark: {
    pine: { ground: '#103727', hover: '#16472f', ink: '#bde6d0' },
    lake: { ground: '#0f3436', hover: '#124446', ink: '#b5e5ea' },
    ember: { ground: '#402712', hover: '#52310f', ink: '#ffcfb7' },
    berry: { ground: '#481a21', hover: '#5c1c27', ink: '#ffcccb' },
    paper: { ground: '#2d332f', hover: '#3a413c', ink: '#dddad6' },
  },
};
