import { createContext, type MouseEvent, use } from 'react';

/** Opens a path of the house without loading the page anew. Given to `<Ui go>` by whoever owns the router. */
export type Go = (path: string) => void;

export const GoContext = createContext<Go>((path) => window.location.assign(path));

/** Opens a path from code: after something has been sent. @example const go = useGo(); go('/request-submitted') */
export function useGo(): Go {
  return use(GoContext);
}

/**
 * What an `<a>` to a path of ours needs to be opened by the router, while a modified click still
 * opens a new tab. @example <a {...useGoLink('/home')}>Home</a>
 */
export function useGoLink(path: string): { href: string; onClick: (event: MouseEvent) => void } {
  const go = useGo();
  return {
    href: path,
    onClick(event) {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(path);
    },
  };
}
