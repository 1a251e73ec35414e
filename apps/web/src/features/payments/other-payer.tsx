import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/section.tsx';

/** Somebody who buys with the person is paying these instalments: nothing to do but wait, and nothing of their payment is shown (SALE-29). */
export function OtherPayer() {
  const { t } = useI18n();
  return (
    <Panel tone="due" label={t('paying.otherPayer.title')}>
      <strong>{t('paying.otherPayer.title')}</strong>
      <output>{t('paying.otherPayer.hint')}</output>
    </Panel>
  );
}
