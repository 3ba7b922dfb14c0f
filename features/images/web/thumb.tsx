import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { useIsOnline } from '#platform/outbox/web/transport.ts';
import style from './thumb.module.css';

interface ThumbProps {
  /** null where it is not to be seen any more. */
  src: string | null;
  width: number;
  height: number;
  /** '' where words beside it say what it is. */
  alt: string;
}

/** A picture small, cut to a square, in the room that it will take. */
export function Thumb({ src, width, height, alt }: ThumbProps) {
  // Without a network most do not come; with one they are asked for anew.
  const asked = `${useIsOnline()} ${src}`;
  const [missing, setMissing] = useState<string | null>(null);
  if (src === null || missing === asked)
    return (
      <span className={`line middle middle-across full dim cuts on-hover rounded ${style.thumb}`}>
        <ImageOff size={28} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })} />
      </span>
    );
  return (
    <span className={`block full cuts on-hover rounded ${style.thumb}`}>
      <img
        className="covers"
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(asked)}
      />
    </span>
  );
}
