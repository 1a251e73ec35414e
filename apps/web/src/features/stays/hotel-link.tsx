import type { AnswerOf } from '@kantuta/contract/call';
import { PARK_COMPANY } from '@kantuta/contract/ledger/pass-posting.rules';
import type { readProduct } from '@kantuta/contract/sales/sales.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { HOTEL_PATH } from './hotel-path.ts';

/** From a membership of the park to the rooms that it books (STY-9). */
export function HotelLink({ detail: { product } }: { detail: AnswerOf<typeof readProduct> }) {
  const { t } = useI18n();
  if (product.kind !== 'membership' || product.company.id !== PARK_COMPANY) return null;
  return (
    <LinkButton small to={HOTEL_PATH} params={{ idMembresia: String(product.saleId) }}>
      {t('menu.hotel')}
    </LinkButton>
  );
}
