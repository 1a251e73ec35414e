import { useEffect, useState } from 'react';
import { findLack, type Lack } from './reader.ts';

/** The missing requirement for fingerprint and face; undefined until it is known. */
export function useLack(origin: string | undefined): Lack | null | undefined {
  const [lack, setLack] = useState<Lack | null>();
  useEffect(() => {
    if (origin === undefined) return undefined;
    let isGone = false;
    void findLack(origin).then((found) => !isGone && setLack(found));
    return () => {
      isGone = true;
    };
  }, [origin]);
  return lack;
}
