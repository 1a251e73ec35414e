import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** After the payment of a booking: where the own ones stand (PAY-74). */
export function PaidStay() {
  const { t } = useI18n();
  return (
    <LinkButton to="/reservar-cabana" wide>
      {t('stayHome.title')}
    </LinkButton>
  );
}
