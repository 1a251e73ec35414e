import { contractReferenceIn } from '@kantuta/contract/contracts/contract.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReferenceForm } from '../../../ui/reference-form.tsx';
import { Panel } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from '../signing/signing.module.css';
import { VerifiedContract } from './verified-contract.tsx';
import { verifiedQuery } from './verifying.api.ts';

/** `/verificar-pago/contrato#{reference}`, also for visitors: whether a contract is ours, and whether a file is it (CON-15). */
export function CheckContractPage() {
  const { t } = useI18n();
  const { hash } = useLocation();
  const [asked, setAsked] = useState<string | null>(null);
  // The code printed on the contract opens the page with the reference behind `#`.
  const reference = asked ?? contractReferenceIn(hash);
  return (
    <>
      <PageHeader title={t('verifyContract.title')} />
      <div className={styles.page}>
        {reference !== null && <Answer key={reference} reference={reference} />}
        <ReferenceForm
          read={contractReferenceIn}
          onAsk={setAsked}
          isAnother={reference !== null}
          className={styles.form}
          words={{
            intro: t('verifyContract.intro'),
            label: t('signing.reference'),
            another: t('verifyContract.another'),
            hint: t('verifyContract.hint'),
            wrong: t('verifyContract.format'),
            ask: t('verifyContract.submit'),
          }}
        >
          <Link to="/verificar-pago/$tipopago" params={{ tipopago: 'recibo' }}>
            {t('checks.payment.titleReceipt')}
          </Link>
        </ReferenceForm>
      </div>
    </>
  );
}

function Answer({ reference }: { reference: string }) {
  const { t } = useI18n();
  return (
    <Loaded
      query={useQuery(verifiedQuery(reference))}
      skeleton={<SkeletonLines rows={4} height={48} />}
      back={null}
    >
      {({ contract }) =>
        contract ? (
          <VerifiedContract contract={contract} />
        ) : (
          <div role="alert">
            <Panel tone="problem">
              <strong>{t('verifyContract.none')}</strong> {t('verifyContract.noneHint')}
            </Panel>
          </div>
        )
      }
    </Loaded>
  );
}
