import { lazy, Suspense, Component, type ReactNode } from 'react';
import { addressOf } from './addresses.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { secretPageWords } from '#rooms/check-in/words/behind-secret/words.ts';

// Needed by nobody who fills in the form.
const QrCode = lazy(() => import('#platform/ui/web/show/qr-code.tsx').then((file) => ({ default: file.QrCode })));

/** What the desk reads, and each activity after it: by camera, or by ear. */
export function Pass({ secret, code, isHere }: { secret: string; code: string; isHere: boolean }) {
  const texts = useWords(secretPageWords);
  const address = location.origin + addressOf('/guest/check-in/yours', { id: secret });
  return (
    <section className="card pass" aria-labelledby="pass">
      <h2 id="pass">{isHere ? texts.yourPass : texts.showThis}</h2>
      <div className="qr">
        <WithoutPicture>
          <Suspense>
            <QrCode text={address} label={texts.qr(code)} size={192} />
          </Suspense>
        </WithoutPicture>
      </div>
      <p className="code">
        <span className="dim">{texts.code}</span> <strong>{code}</strong>
      </p>
    </section>
  );
}

/** The code says the same as the picture: a picture that does not load takes nothing else with it. */
class WithoutPicture extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { isMissing: false };
  }

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children;
  }
}
