import { checkScreenAccess, findScreen } from '#features/find-screen.ts';
import type { ScreenFiles, PageFiles } from '#server/build/preload-files.ts';

/**
 * Returns head elements that preload the files of the screen at an address. If the browser then shows another screen, only some bytes are
 * wasted.
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

/** Returns the address to which the shell will redirect: home or sign-in. It does not check whether the session is valid. */
function getDestination(address: string, isSignedIn: boolean, homePath: string): string {
  if (address === '/') return isSignedIn ? homePath : '/signin';
  return !isSignedIn && checkScreenAccess(address, null) !== 'granted' ? '/signin' : address;
}
