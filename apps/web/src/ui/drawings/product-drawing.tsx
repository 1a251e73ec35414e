import type { Product, ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { ReactNode } from 'react';
import { HouseFront } from './house-front.tsx';
import { LotOutline } from './lot-outline.tsx';
import { MemberCard } from './member-card.tsx';
import { SeasonTicket } from './season-ticket.tsx';
import { TravelPass } from './travel-pass.tsx';

type Drawn = Pick<Product, 'kind' | 'code' | 'unit' | 'house' | 'paidBasisPoints'>;

/** A drawing of the product by its kind (look-and-feel 7). Hidden from screen readers: title and state stand beside it. */
export function ProductDrawing({ product }: { product: Drawn }) {
  return DRAWN[product.kind](product);
}

const DRAWN: Readonly<Record<ProductKind, (product: Drawn) => ReactNode>> = {
  lot: ({ unit, paidBasisPoints }) => (
    <LotOutline outline={unit?.outline ?? []} paidBasisPoints={paidBasisPoints} />
  ),
  house: ({ house }) => house && <HouseFront house={house} />,
  membership: ({ code }) => <MemberCard code={code} />,
  seasonTicket: ({ code }) => <SeasonTicket code={code} />,
  travel: ({ code }) => <TravelPass code={code} />,
};
