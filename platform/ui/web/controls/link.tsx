import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useState } from 'react';
import { splitPhone, phoneHref, formatPhone } from '#platform/i18n/phone.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import '#platform/ui/web/styles/deferred-components.css';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { Button } from './button.tsx';

export function EmailLink({ address }: { address: string }) {
  return (
    <a className="contact-link" href={emailHref(address)}>
      {address}
    </a>
  );
}

/** Renders a link that dials a number, or plain text if the number is invalid. */
export function PhoneLink({ number }: { number: string }) {
  if (splitPhone(number) === null) return <span>{number}</span>;
  return (
    <a className="contact-link" href={phoneHref(number)}>
      {formatPhone(number)}
    </a>
  );
}

/** Renders a button that copies a text and confirms it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const w = useTexts(uiPartTexts).copy;
  const [state, setState] = useState<'still' | 'copied' | 'refused'>('still');
  useEffect(() => {
    if (state === 'still') return undefined;
    const timer = setTimeout(() => setState('still'), 2_500);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setState(copied ? 'copied' : 'refused');
  }

  const message = { still: label ?? w.copy, copied: w.copied, refused: w.refused }[state];
  const icon = state === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />;
  return (
    <Button kind="plain" icon={icon} onClick={copy}>
      <span aria-live="polite">{message}</span>
    </Button>
  );
}

/** Returns a mailto: link. The address is encoded, because `?` and `&` in it would add headers. */
export function emailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

interface MapLinkProps {
  placeId: string;
  isHere?: boolean;
  of?: string;
  isShort?: boolean;
}

export function MapLink({ placeId, isHere = false, of, isShort = false }: MapLinkProps) {
  const w = useTexts(uiPartTexts);
  return (
    <a className="text-button print:hidden" {...useInternalLink(`/map?place=${placeId}${isHere ? '&here=yes' : ''}`)}>
      <MapPin size={16} aria-hidden className="flex-none" />
      <span className={isShort ? 'sr-only' : undefined}>{w.showOnMap}</span>
      {of !== undefined && <span className="sr-only"> {of}</span>}
    </a>
  );
}

interface CalendarLinkProps {
  url: string;
  words: { link: string; once: string; copy: string; open: string; done: string };
  onDone: () => void;
}

/** Shows a new secret calendar link. The app cannot show it a second time. */
export function CalendarLink({ url, words, onDone }: CalendarLinkProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField label={words.link} note={words.once} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label={words.copy} />
        <Button as="a" kind="plain" href={url.replace(/^https?:/, 'webcal:')}>
          {words.open}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
