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
  return (
    <span className={`block full ${style.thumb}`}>
      {src !== null && <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />}
    </span>
  );
}
