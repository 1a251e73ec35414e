import type { ContractStep } from '@kantuta/contract/contracts/contract.rules';
import { inOffice } from '../../../lib/feature.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import { SupportLine } from '../../../ui/support-line.tsx';
import { type Preparation, refresh } from './preparing.api.ts';
import styles from './preparing.module.css';

type Missing = Preparation['missing'][number];

const STEP_OF: Readonly<Partial<Record<Missing, ContractStep>>> = {
  personal_data: 'personal',
  holders: 'title',
};

/** What keeps the contract from being issued, each with its way out (CON-12, CON-13). */
export function StillMissing({
  preparation: { saleId, missing, isCertified },
  onStep,
}: {
  preparation: Preparation;
  onStep: (step: ContractStep) => void;
}) {
  const { t } = useI18n();
  return (
    <>
      {missing.map((each) => {
        const step = STEP_OF[each];
        // What another noun asks for is filled in here.
        const own = inOffice('contractSteps').find(({ key }) => key === each);
        if (own) return <own.Part key={each} onDone={() => void refresh()} />;
        return (
          <Panel key={each} tone="due">
            <p>{t(`contracting.missing.${each}`)}</p>
            {step && (
              <Button wide onClick={() => onStep(step)}>
                {t('contracting.toStep')}
              </Button>
            )}
            {each === 'deposit' && (
              <LinkButton wide to="/realizar-pago" search={{ sale: saleId }}>
                {t('contracting.payDeposit')}
              </LinkButton>
            )}
            {each === 'plan' && <SupportLine />}
          </Panel>
        );
      })}
      {!isCertified && (
        <Panel tone="due" label={t('contracting.noCertificate')}>
          <div className={styles.stack}>
            <p>{t('errors.certificate_missing')}</p>
            <SupportLine />
          </div>
        </Panel>
      )}
    </>
  );
}
