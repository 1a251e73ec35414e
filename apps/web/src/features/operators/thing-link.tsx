import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deskQuery } from '../../lib/desk.ts';
import { atDesk, type Thing } from '../../lib/feature.ts';

/** The way to a thing, for operators who have the room where it is shown; for everybody else its words alone. Nouns declare the ways. */
export function ThingLink({ thing, children }: { thing: Thing; children: ReactNode }) {
  const { data: desk } = useQuery(deskQuery());
  const rooms: readonly string[] = sectionsFor(desk?.rights ?? []).map(({ key }) => key);
  const way = atDesk('ways').find(
    ({ room, fits }) => fits(thing) && (room === undefined || rooms.includes(room)),
  );
  return way ? <way.Way thing={thing}>{children}</way.Way> : children;
}
