import type { SeasonPerson } from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { PhonePass } from '../phone/phone-pass.tsx';

/** The code of a place that somebody took over, which has a phone of its own (SEA-12). */
export function PlacePhone({
  place: { saleId, product, number, name },
}: {
  place: { saleId: number; product: string } & Pick<SeasonPerson, 'number' | 'name'>;
}) {
  const { t } = useI18n();
  return (
    <PhonePass
      saleId={saleId}
      place={number}
      product={product}
      name={name}
      title={t('seasonTickets.code')}
      which={t('seasonTickets.which')}
      choices={[{ number, label: name }]}
    />
  );
}
