import type { PictureSize } from '@kantuta/contract/catalogue/pictures/picture.rules';
import type { Picture } from '@kantuta/contract/catalogue/pictures/pictures.calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureQuery } from './pictures.api.ts';
import styles from './photo.module.css';

// A little before it comes into sight, so that it is there when it does.
const AHEAD = '200px';

/**
 * An uploaded picture in place of what is drawn from data (CAT-47). The drawing stands until the picture is there, and stays where the browser
 * is asked to save data or the picture cannot be had; a picture out of sight costs nothing.
 */
export function Photo({
  picture,
  ...shown
}: {
  picture: Picture | null;
  size: PictureSize;
  /** What is drawn from data; nothing for what has no drawing. */
  children?: ReactNode;
}) {
  return picture ? <Uploaded key={picture.id} picture={picture} {...shown} /> : shown.children;
}

function Uploaded({
  picture,
  size,
  children,
}: {
  picture: Picture;
  size: PictureSize;
  children?: ReactNode;
}) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const query = useQuery({
    ...pictureQuery(picture.id, size),
    enabled: isNear && !savesData(),
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  if (query.data)
    return (
      <img
        className={styles.photo}
        src={`data:${query.data.mimeType};base64,${query.data.base64}`}
        width={picture.width}
        height={picture.height}
        alt={picture.words}
        decoding="async"
      />
    );
  return (
    <span ref={place} className={styles.place}>
      {children}
    </span>
  );
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
