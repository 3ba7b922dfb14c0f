import type { ErrorComponentProps } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Component, type ReactNode } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { isLoadError } from '#platform/ui/web/overlays/load-error.ts';
import { Notice } from './notice.tsx';

export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const w = useTexts(shellTexts).trouble;
  const notLoaded = isLoadError(error);
  const words = notLoaded ? w.notLoaded : w.bug;
  const links = (
    <>
      <button type="button" className="outline-button hover:bg-hover" onClick={() => window.location.reload()}>
        {w.reload}
      </button>
      {!notLoaded && (
        <a className="outline-button hover:bg-hover" href={`/contact?type=bug&path=${encodeURIComponent(window.location.pathname)}`}>
          {w.contact}
        </a>
      )}
    </>
  );
  return (
    <Notice icon={notLoaded ? CloudOff : TriangleAlert} heading={words.heading} links={links}>
      <p>{words.body}</p>
    </Notice>
  );
}

/** Catches errors outside all screens, which would leave a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorPage error={error} />;
  }
}
