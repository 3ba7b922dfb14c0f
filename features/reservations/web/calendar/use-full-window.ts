import { useCallback, useEffect, useState } from 'react';

/** Makes the calendar fill the window and, where the browser allows it (not on iPhones), the screen. Leaving either mode ends both. */
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
    // The browser may refuse full screen inside a frame. The calendar still fills the window.
    if (next && 'requestFullscreen' in root) root.requestFullscreen().catch(() => {});
    else if (!next && document.fullscreenElement) void document.exitFullscreen();
  }, []);
  return [isFull, setFull];
}
