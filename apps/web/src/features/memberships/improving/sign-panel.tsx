import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import { CHANGE_PATH } from './change-path.ts';

/** A change that is paid goes back unless it is signed: until when, and where (MEM-6). */
export function SignPanel({
  saleId,
  to,
  signUntil,
}: {
  saleId: number;
  to: string;
  signUntil: string;
}) {
  const { t, format } = useI18n();
  return (
    <Panel tone="due" label={t('improvement.toSign')}>
      <strong>{t('improvement.toSign')}</strong>
      <p>{t('improvement.signBy', { to, date: format.deadline(signUntil) })}</p>
      <LinkButton to={CHANGE_PATH} search={{ venta: String(saleId) }} kind="primary" wide>
        {t('improvement.goSign')}
      </LinkButton>
    </Panel>
  );
}
