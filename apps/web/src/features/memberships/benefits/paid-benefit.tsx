import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';

/** After the payment of a fee: where the code comes, and is shown (PAY-74). */
export function PaidBenefit() {
  const { t } = useI18n();
  return (
    <LinkButton to="/beneficios-travel" wide>
      {t('benefits.title')}
    </LinkButton>
  );
}
