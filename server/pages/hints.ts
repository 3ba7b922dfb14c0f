import { checkScreenAccess, findScreen } from '#features/find-screen.ts';
import type { ScreenFiles, PageFiles } from '#server/build/preload-files.ts';

/** Returns head elements that preload an address's files at once. A wrong guess only costs some bytes. */
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

/** The address that the shell will redirect to: home or sign-in. Whether the session is valid is not known here. */
function getDestination(address: string, isSignedIn: boolean, homePath: string): string {
  if (address === '/') return isSignedIn ? homePath : '/signin';
  return !isSignedIn && checkScreenAccess(address, null) !== 'granted' ? '/signin' : address;
}
