import type { Improvement } from '@kantuta/contract/memberships/improving/improvements.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { openBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { signing, upgradeContractQuery, type UpgradeContract } from './improvement.api.ts';
import styles from './improving.module.css';

/** The new contract of an upgrade as it is signed: its key clauses in plain words, the document, and the signature (MEM-7). */
export function ContractToSign({ of }: { of: Improvement }) {
  const { t } = useI18n();
  const query = useQuery(upgradeContractQuery(of.improvementId));
  const lacksData = isRefusal(query.error, 'step_not_allowed');
  if (lacksData || isRefusal(query.error, 'contract_template_missing'))
    return (
      <Panel tone="due">
        <p>{t(lacksData ? 'improvement.upgrade.missing' : 'improvement.upgrade.unavailable')}</p>
        <LinkButton to="/atencion-cliente">{t('improving.ask')}</LinkButton>
      </Panel>
    );
  return (
    <Loaded query={query} height={320} back={null}>
      {(contract) => (
        <Section title={t('improvement.upgrade.read')}>
          <p className={styles.quiet}>{t('improvement.upgrade.readHint')}</p>
          <ol className={styles.cards}>
            {contract.cards.map(({ number, title, text }) => (
              <li key={number} value={number}>
                <strong>{title}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <Button wide onClick={() => openBase64(contract)}>
            {t('improvement.upgrade.open')}
          </Button>
          <Signature key={contract.sha256} of={of} contract={contract} />
        </Section>
      )}
    </Loaded>
  );
}

function Signature({ of, contract }: { of: Improvement; contract: UpgradeContract }) {
  const { t } = useI18n();
  const { improvementId, read } = of;
  const [hasRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation(signing);
  return (
    <form
      className={styles.actions}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (hasRead) mutate({ improvementId, ...read, sha256: contract.sha256 });
      }}
    >
      <Checkbox
        label={t('improvement.upgrade.hasRead')}
        checked={hasRead}
        error={isTried && !hasRead ? t('improvement.upgrade.mustRead') : undefined}
        onChange={(event) => setRead(event.currentTarget.checked)}
      />
      <p className={styles.quiet}>{t('improvement.upgrade.proof')}</p>
      {isRefusal(error, 'contract_changed') ? (
        <p role="alert">{t('improvement.upgrade.changed')}</p>
      ) : (
        error !== null && (
          <Refused error={error}>
            {isRefusal(error, 'improve_office') && (
              <LinkButton to="/atencion-cliente">{t('improving.ask')}</LinkButton>
            )}
          </Refused>
        )
      )}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t('improvement.upgrade.sign')}
      </Button>
    </form>
  );
}
