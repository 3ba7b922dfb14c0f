import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { type Hue, palette, tints } from './palette.ts';

const paper = [...palette.paper];

// Mantine's own greys, so that every part of it that we do not touch fits: gray in light, dark in dark.
const night = ['#e8ece8', '#ccd3cd', '#a9b2ab', '#959e97', '#3d4741', '#2a322d', '#1f2622', '#161b18', '#111513', '#0b0e0c'];

/** The look of the house in Mantine's terms. Field and button details are in kit.css. */
export const theme = createTheme({
  colors: {
    pine: [...palette.pine],
    lake: [...palette.lake],
    ember: [...palette.ember],
    berry: [...palette.berry],
    paper,
    gray: paper,
    red: [...palette.berry],
    dark: night,
  } as never,
  primaryColor: 'pine',
  primaryShade: 7,
  black: '#1d2420',
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '6px', sm: '10px', md: '10px', lg: '10px', xl: '10px' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'paper' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    CloseButton: { defaultProps: { size: 44 } },
    Text: { defaultProps: { size: 'md' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', offset: 4, transitionProps: { duration: 150 } } },
    Modal: { defaultProps: { centered: true, radius: 'md', transitionProps: { duration: 150 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 200 } } },
  },
});

const hues = Object.keys(palette) as Hue[];

/** Replaces the pairs of Mantine's default theme that fail AA, and ties its names to our tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const common = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--dim)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--focus)',
    '--mantine-color-success': 'var(--focus)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field-line)',
    '--mantine-color-disabled': 'var(--hover)',
    '--mantine-color-disabled-color': 'var(--dim)',
    '--mantine-color-disabled-border': 'var(--line)',
  };
  return {
    variables: {},
    light: { ...common, ...hueVariables('light') },
    dark: { ...common, ...hueVariables('dark') },
  };
};

function hueVariables(scheme: 'light' | 'dark'): Record<string, string> {
  // In the light a word in the hue is as dark as a button; in the dark it is shade 4, which reads on the card.
  const word = scheme === 'light' ? 7 : 4;
  const pairs = hues.flatMap((hue) => {
    const shade = (number: number) => `var(--mantine-color-${hue}-${number})`;
    return [
      [`--mantine-color-${hue}-text`, shade(word)],
      [`--mantine-color-${hue}-light`, tints[scheme][hue].ground],
      [`--mantine-color-${hue}-light-hover`, tints[scheme][hue].hover],
      [`--mantine-color-${hue}-light-color`, tints[scheme][hue].ink],
      [`--mantine-color-${hue}-outline`, shade(word)],
      [`--mantine-color-${hue}-outline-hover`, 'var(--hover)'],
    ];
  });
  return Object.fromEntries(pairs);
}
