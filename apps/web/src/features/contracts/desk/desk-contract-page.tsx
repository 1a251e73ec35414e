import type { DeskContract } from '@kantuta/contract/contracts/signing-desk.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WorkRoom } from '../../../ui/work-room.tsx';
import { TONES } from '../signing/contract-tones.ts';
import styles from '../signing/signing.module.css';
import { type ContractAct, ContractActDialog } from './contract-act-dialog.tsx';
import { ContractAddenda } from './contract-addenda.tsx';
import { deskContractQuery, openPaper } from './desk-contracts.api.ts';

/** `/operaciones/contratos/{id}`: who signed, the paper that came back, and the seal of the company (CON-23, CON-24). */
export function DeskContractPage() {
  const { t } = useI18n();
  const { contractId } = useParams({ from: '/operaciones/contratos/$contractId' });
  const query = useQuery(deskContractQuery(contractId));
  return (
    <WorkRoom
      title={t('deskContracts.title', { reference: referenceText(query.data?.reference ?? '') })}
      lead={t('deskContracts.lead')}
      query={query}
    >
      {(contract) => <Whole contract={contract} />}
    </WorkRoom>
  );
}

function Whole({ contract }: { contract: DeskContract }) {
  const { t, format } = useI18n();
  const { state, personId, signers, product, company, price, signUntil, issuedAt, words } =
    contract;
  const buyer = signers.find(({ role }) => role === 'buyer')?.name ?? '';
  return (
    <>
      <div className={styles.head}>
        <StateBadge tone={TONES[state]}>{t(`contracts.states.${state}`)}</StateBadge>
      </div>
      <Facts
        items={[
          {
            label: t('deskContracts.buyer'),
            value: <CustomerLink personId={personId} name={buyer} />,
          },
          { label: t('signing.product'), value: product },
          { label: t('signing.company'), value: company.name },
          { label: t('deskContracts.price'), value: <Amount value={price} /> },
          { label: t('signing.issued'), value: format.dateTime(issuedAt) },
          ...(state === 'awaiting_signatures' &&
          signers.some((each) => each.role !== 'company' && each.state === 'waiting')
            ? [{ label: t('signing.until'), value: format.dateTime(signUntil) }]
            : []),
        ]}
      />
      {words !== '' && <Panel tone="info">{words}</Panel>}
      <Section title={t('signing.signers')}>
        <ol className={styles.signers}>
          {signers.map(({ position, role, name, sharePct, signedAt, by }) => (
            <li key={position} className={styles.signer}>
              <span>
                <strong>{name}</strong>
                <span className={styles.quiet}>
                  {t(`signing.roles.${role}`)}
                  {sharePct !== null && sharePct < 100 && ` · ${sharePct} %`}
                </span>
              </span>
              <span className={styles.quiet}>
                {signedAt === null || by === null
                  ? t('signing.pending')
                  : `${t(`deskContracts.by.${by}`)} · ${format.dateTime(signedAt)}`}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Acts contract={contract} />
      {state === 'signed' && <ContractAddenda contractId={contract.contractId} />}
    </>
  );
}

function Acts({ contract }: { contract: DeskContract }) {
  const { t, format } = useI18n();
  const { contractId, paper, can, isProposed, needsTwo } = contract;
  const [act, setAct] = useState<ContractAct | null>(null);
  const opening = useMutation({ mutationFn: openPaper });
  return (
    <>
      {paper && (
        <Section title={t('deskContracts.paper')}>
          <p>{t('deskContracts.paperSent', { date: format.dateTime(paper.sentAt) })}</p>
          {opening.error && <Refused error={opening.error} />}
          <div className={styles.row}>
            <Button busy={opening.isPending} onClick={() => opening.mutate(contractId)}>
              {t('deskContracts.openPaper')}
            </Button>
            {can.judgePaper && (
              <>
                <Button kind="primary" onClick={() => setAct('confirm')}>
                  {t('deskContracts.acts.confirm')}
                </Button>
                <Button kind="quiet" onClick={() => setAct('return')}>
                  {t('deskContracts.acts.return')}
                </Button>
              </>
            )}
          </div>
        </Section>
      )}
      {isProposed && <Panel tone="info">{t('deskContracts.proposed')}</Panel>}
      {can.seal && (
        <Section title={t('deskContracts.seal')}>
          <p className={styles.quiet}>
            {t(needsTwo ? 'deskContracts.sealTwo' : 'deskContracts.sealLead')}
          </p>
          <div className={styles.row}>
            <Button kind="primary" onClick={() => setAct('seal')}>
              {t('deskContracts.acts.seal')}
            </Button>
          </div>
        </Section>
      )}
      {can.void && (
        <div className={styles.row}>
          <Button kind="quiet" onClick={() => setAct('void')}>
            {t('deskContracts.acts.void')}
          </Button>
        </div>
      )}
      {act && <ContractActDialog act={act} contractId={contractId} onClose={() => setAct(null)} />}
    </>
  );
}
