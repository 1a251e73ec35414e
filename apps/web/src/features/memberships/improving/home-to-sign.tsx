import { toSignSection } from '@kantuta/contract/memberships/improving/improvements.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import { CHANGE_PATH } from './change-path.ts';

/** Better memberships that are paid and go back unless they are signed (MEM-6). */
export const HomeToSign = sectionPart(toSignSection, ({ data }) => {
  const { t, format } = useI18n();
  return data.map(({ saleId, to, signUntil }) => (
    <Panel key={saleId} tone="due" label={t('improvement.toSign')}>
      <strong>{t('improvement.toSign')}</strong>
      <p>{t('improvement.signBy', { to, date: format.deadline(signUntil) })}</p>
      <LinkButton to={CHANGE_PATH} search={{ venta: String(saleId) }} kind="primary" wide>
        {t('improvement.goSign')}
      </LinkButton>
    </Panel>
  ));
});
