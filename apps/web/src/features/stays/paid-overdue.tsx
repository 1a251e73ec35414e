import { HOTEL_PATH } from '../../lib/hotel-path.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** What was overdue is paid: back to the rooms that this membership books (STY-2, PAY-74). */
export function BackToHotel({ saleId }: { saleId: number }) {
  const { t } = useI18n();
  return (
    <LinkButton to={HOTEL_PATH} params={{ idMembresia: String(saleId) }} wide>
      {t('menu.hotel')}
    </LinkButton>
  );
}

export function BackToCabins() {
  const { t } = useI18n();
  return (
    <LinkButton to="/reservar-cabana" wide>
      {t('menu.bookCabin')}
    </LinkButton>
  );
}
