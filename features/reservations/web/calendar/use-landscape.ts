import { useEffect } from 'react';

/** Prints in landscape while mounted. A stylesheet rule would affect other screens. */
export function useLandscape(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape; margin: 9mm; }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, []);
}
