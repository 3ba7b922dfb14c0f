import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { useIsOnline } from '#platform/outbox/web/transport.ts';
import style from './thumb.module.css';

interface ThumbProps {
  src: string | null;
  width: number;
  height: number;
  /** Alternative text; '' if the text beside the picture describes it. */
  alt: string;
}

export function Thumb({ src, width, height, alt }: ThumbProps) {
  // Most images fail to load offline. They load when the network returns.
  const request = `${useIsOnline()} ${src}`;
  const [missing, setMissing] = useState<string | null>(null);
  if (src === null || missing === request)
    return (
      <span className={`flex gap-2 items-center justify-center w-full text-dim overflow-hidden bg-hover rounded ${style.thumb}`}>
        <ImageOff size={28} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })} />
      </span>
    );
  return (
    <span className={`block w-full overflow-hidden bg-hover rounded ${style.thumb}`}>
      <img
        className="block size-full object-cover"
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(request)}
      />
    </span>
  );
}
