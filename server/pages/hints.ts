import { checkScreenAccess, findScreen } from '#features/find-screen.ts';
import type { ScreenFiles, PageFiles } from '#server/build/preload-files.ts';

/**
 * What this address will need, as elements of the page's head: asked for at once instead of one after
 * the other, as each is found in the one before. A wrong guess costs some bytes and breaks nothing.
 */
export function getPreloadHints(files: ScreenFiles, address: string, isSignedIn: boolean, homePath: string): string[] {
  const { path } = findScreen(getDestination(address, isSignedIn, homePath));
  const screen: PageFiles = (path === null ? undefined : files.screens[path]) ?? { scripts: [], styles: [] };
  const also: PageFiles = isSignedIn ? files.signedIn : { scripts: [], styles: [] };
  return [
    ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`),
    ...[...new Set([...screen.styles, ...also.styles])].map((href) => `<link rel="stylesheet" crossorigin href="${href}" />`),
    ...[...new Set([...screen.scripts, ...also.scripts])].map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
  ];
}

/** Where the shell will lead: home, or to signing in. Whether a session still lives, only it finds out. */
function getDestination(address: string, isSignedIn: boolean, homePath: string): string {
  if (address === '/') return isSignedIn ? homePath : '/signin';
  return !isSignedIn && checkScreenAccess(address, null) !== 'granted' ? '/signin' : address;
}
