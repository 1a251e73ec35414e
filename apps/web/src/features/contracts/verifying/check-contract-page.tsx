import { contractReferenceIn } from '@kantuta/contract/contracts/contract.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
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
        <ReferenceForm isAnother={reference !== null} onAsk={setAsked} />
      </div>
    </>
  );
}

function ReferenceForm({
  isAnother,
  onAsk,
}: {
  isAnother: boolean;
  onAsk: (reference: string) => void;
}) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const reference = contractReferenceIn(typed);
        setWrong(reference === null);
        if (reference !== null) onAsk(reference);
      }}
    >
      {!isAnother && <p>{t('verifyContract.intro')}</p>}
      <TextField
        label={t(isAnother ? 'verifyContract.another' : 'signing.reference')}
        hint={t('verifyContract.hint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={isWrong ? t('verifyContract.format') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind={isAnother ? 'secondary' : 'primary'} wide>
        {t('verifyContract.submit')}
      </Button>
      <Link to="/verificar-pago/$tipopago" params={{ tipopago: 'recibo' }}>
        {t('checks.payment.titleReceipt')}
      </Link>
    </form>
  );
}

function Answer({ reference }: { reference: string }) {
  const { t } = useI18n();
  return (
    <Loaded
      query={useQuery(verifiedQuery(reference))}
      skeleton={<SkeletonLines rows={4} height={48} />}
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
