import { useCallback, useEffect, useState } from 'react';

/** Fills the window, and the whole screen where the browser allows it (not on iPhones). Leaving one leaves the other. */
export function useFullWindow(): [boolean, (isFull: boolean) => void] {
  const [isFull, set] = useState(false);
  useEffect(() => {
    const follow = () => document.fullscreenElement === null && set(false);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const setFull = useCallback((next: boolean) => {
    set(next);
    const root = document.documentElement;
    // The browser may refuse inside a frame: the window is filled anyway.
    if (next && 'requestFullscreen' in root) root.requestFullscreen().catch(() => {});
    else if (!next && document.fullscreenElement) void document.exitFullscreen();
  }, []);
  return [isFull, setFull];
}
