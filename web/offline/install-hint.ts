/** What a browser says of itself. */
export interface Installing {
  userAgent: string;
  touchPoints: number;
  /** Apple's own word for being opened from the home screen; others have none. */
  standalone: boolean | undefined;
  /** Whether the browser offers to install the app. */
  isOffered: boolean;
}

/** What the account menu says of installing: the browser's offer, the way of Safari on iPhones and iPads, or nothing. */
export function installHint({ userAgent, touchPoints, standalone, isOffered }: Installing): 'offer' | 'home-screen' | null {
  if (isOffered) return 'offer';
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  const isApple = /\b(iPhone|iPad)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
  const isSafari = /\bVersion\/.*Safari\//.test(userAgent);
  return isApple && isSafari && standalone === false ? 'home-screen' : null;
}
