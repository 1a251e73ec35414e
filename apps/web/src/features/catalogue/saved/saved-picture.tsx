import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { HouseFront } from '../../../ui/drawings/house-front.tsx';
import { LotOutline } from '../../../ui/drawings/lot-outline.tsx';
import { MemberCard } from '../../../ui/drawings/member-card.tsx';
import { SeasonTicket } from '../../../ui/drawings/season-ticket.tsx';
import { TravelPass } from '../../../ui/drawings/travel-pass.tsx';
import { ProjectPicture } from '../project-picture.tsx';

/** A product of any kind as the thing that it is. Its name stands beside it. */
export function SavedPicture({ product: { kind, code, picture } }: { product: Comparable }) {
  const [house] = picture.houses;
  switch (kind) {
    case 'project':
      return <ProjectPicture project={{ plan: picture.plan, models: picture.houses }} />;
    case 'lot':
      return <LotOutline outline={picture.outline} paidBasisPoints={0} />;
    case 'house':
      return house ? <HouseFront house={house} /> : null;
    case 'membership':
      return <MemberCard code={code} />;
    case 'seasonTicket':
      return <SeasonTicket code={code} />;
    case 'travel':
      return <TravelPass code={code} />;
  }
}
