/** Texts of the shell: what surrounds every screen. */
export const en = {
  skip: 'Skip to the content',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  pinMenu: 'Keep the menu open',
  unpinMenu: 'Hide the menu',
  navigation: 'Main',
  quickNavigation: 'Quick access',
  more: 'More',
  signIn: 'Sign In',
  profile: {
    open: 'Your account',
    greeting: (firstName: string) => `Hi, ${firstName}!`,
    signedInAs: 'Signed in as',
    settings: 'Account Settings',
    signOut: 'Sign Out',
    signOutFailed: 'Could not sign you out. Please check your connection and try again.',
  },
  search: {
    open: 'Search',
    page: 'Search this page',
    everything: 'Search everything',
    label: 'Reservation, person, place, family or page',
    close: 'Close',
  },
  choices: {
    language: 'Language',
    toLight: 'Use light colours',
    toDark: 'Use dark colours',
  },
  notFound: {
    heading: '404',
    missing: 'The page you are looking for does not seem to exist.',
    tellUs: 'If you were expecting something to be here (following a link, clicked a button, etc.), please let us know!',
    home: 'Home',
    contact: 'Contact Us',
  },
  denied: {
    heading: 'Permission Denied',
    noAccess: 'You do not have access to this part of the website.',
    hint: 'If you think you should have access, please let us know with the Contact Us link.',
    contact: 'Contact Us',
  },
  later: {
    heading: (name: string) => `${name} comes later`,
    body: 'This part of the house is not built yet. It will open here, at this same address, in a later version.',
    home: 'Back to Home',
  },
  trouble: {
    bug: {
      heading: 'Something went wrong',
      body: 'This page ran into a mistake of ours. What was saved is safe. Please load the page again; if it keeps happening, tell us.',
    },
    notLoaded: {
      heading: 'This page could not be loaded',
      body: 'The connection may be slow or gone, or a newer version has just been put in place. Loading again usually helps.',
    },
    reload: 'Load again',
    contact: 'Contact Us',
  },
} as const;
