import { useCallback, useEffect, useState } from 'react';

/**
 * Whether something fills the window. Where the browser lets a page have the whole screen it gets that too;
 * iPhones do not, and there the window must do. Leaving the one leaves the other.
 */
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
    // Refused inside a frame or by a setting: the window is filled all the same.
    if (next && 'requestFullscreen' in root) root.requestFullscreen().catch(() => {});
    else if (!next && document.fullscreenElement) void document.exitFullscreen();
  }, []);
  return [isFull, setFull];
}
