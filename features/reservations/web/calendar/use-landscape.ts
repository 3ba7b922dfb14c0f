import { useEffect } from 'react';

/**
 * Lays the paper across, A4 or Letter, for as long as this is on the screen. A rule of a style sheet would
 * stay for the pages of other screens, and a page by name does not hold for the first one.
 */
export function useLandscape(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape; margin: 9mm; }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
}
