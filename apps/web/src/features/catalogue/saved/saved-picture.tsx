import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import type { ReactNode } from 'react';
import { HouseFront } from '../../../ui/drawings/house-front.tsx';
import { LotOutline } from '../../../ui/drawings/lot-outline.tsx';
import { MemberCard } from '../../../ui/drawings/member-card.tsx';
import { SeasonTicket } from '../../../ui/drawings/season-ticket.tsx';
import { TravelPass } from '../../../ui/drawings/travel-pass.tsx';
import { ProjectPicture } from '../project-picture.tsx';

/** A product of any kind as the thing that it is. Its name stands beside it. */
export function SavedPicture({ product }: { product: Comparable }) {
  return DRAWN[product.kind](product);
}

const DRAWN: Readonly<Record<Comparable['kind'], (product: Comparable) => ReactNode>> = {
  project: ({ picture: { plan, houses } }) => <ProjectPicture project={{ plan, models: houses }} />,
  lot: ({ picture: { outline } }) => <LotOutline outline={outline} paidBasisPoints={0} />,
  house: ({ picture: { houses } }) => houses[0] && <HouseFront house={houses[0]} />,
  membership: ({ code }) => <MemberCard code={code} />,
  seasonTicket: ({ code }) => <SeasonTicket code={code} />,
  travel: ({ code }) => <TravelPass code={code} />,
};
