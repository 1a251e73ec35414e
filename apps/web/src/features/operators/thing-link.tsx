import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deskQuery } from '../../lib/desk.ts';
import { atDesk, type Thing } from '../../lib/feature.ts';

/** A link to a thing, for operators who may open its room; for all others its name alone. Nouns declare the links. */
export function ThingLink({ thing, children }: { thing: Thing; children: ReactNode }) {
  const { data: desk } = useQuery(deskQuery());
  const rooms: readonly string[] = sectionsFor(desk?.rights ?? []).map(({ key }) => key);
  const way = atDesk('ways').find(
    ({ room, fits }) => fits(thing) && (room === undefined || rooms.includes(room)),
  );
  return way ? <way.Way thing={thing}>{children}</way.Way> : children;
}
