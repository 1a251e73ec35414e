import { atDesk } from '../../../lib/feature.ts';
import { PromotionPlaceSection } from './promotion-place.tsx';

/** What belongs to a promotion beside its words: where it stands, and what other nouns add to it. */
export function PromotionParts({ id }: { id: string }) {
  return (
    <>
      <PromotionPlaceSection id={id} />
      {atDesk('promotion').map(({ key, Part }) => (
        <Part key={key} noticeId={id} />
      ))}
    </>
  );
}
