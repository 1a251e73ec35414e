import { HOTEL_PATH } from '../../lib/hotel-path.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';

/**
 * After the payment of a booking: where the own ones stand. After that of what was overdue: back to the rooms that this membership books
 * (STY-2, PAY-74).
 */
export function PaidStay({ from }: { from?: { place: string; saleId: number } }) {
  const { t } = useI18n();
  if (from?.place === 'hotel')
    return (
      <LinkButton to={HOTEL_PATH} params={{ idMembresia: String(from.saleId) }} wide>
        {t('menu.hotel')}
      </LinkButton>
    );
  return (
    <LinkButton to="/reservar-cabana" wide>
      {t(from ? 'menu.bookCabin' : 'stayHome.title')}
    </LinkButton>
  );
}
