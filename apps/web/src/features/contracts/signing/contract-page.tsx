import { referenceText } from '@kantuta/contract/reference.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ClauseCards } from './clause-cards.tsx';
import { PaperForm } from './paper-form.tsx';
import { SignForm } from './sign-form.tsx';
import { TONES } from './contract-tones.ts';
import { TakeBack } from './take-back.tsx';
import { type Contract, contractQuery, download } from './signing.api.ts';
import styles from './signing.module.css';

/** `/contrato/{id}`: an issued contract as flowing text, its cards, and signing it (CON-7, CON-20). */
export function ContractPage() {
  const { t } = useI18n();
  const { contract: contractId = '' } = useParams({ strict: false });
  return (
    <>
      <PageHeader title={t('signing.title')} />
      <Loaded
        query={useQuery(contractQuery(contractId))}
        skeleton={<SkeletonLines rows={6} height={56} />}
        back={<LinkButton to="/">{t('menu.home')}</LinkButton>}
      >
        {(contract) => <Whole contract={contract} />}
      </Loaded>
    </>
  );
}

function Whole({ contract }: { contract: Contract }) {
  const { t, format } = useI18n();
  const { state, product, reference, total, signUntil, issuedAt, words } = contract;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <StateBadge tone={TONES[state]}>{t(`contracts.states.${state}`)}</StateBadge>
      </div>
      <Facts
        items={[
          {
            label: t('signing.product'),
            value: [product.title, product.detail].filter(Boolean).join(', '),
          },
          { label: t('signing.company'), value: product.company.name },
          { label: t('signing.total'), value: format.money(total) },
          { label: t('signing.reference'), value: referenceText(reference) },
          { label: t('signing.issued'), value: format.dateOf(issuedAt) },
          ...(isForBuyers(contract)
            ? [{ label: t('signing.until'), value: format.dateTime(signUntil) }]
            : []),
        ]}
      />
      {words !== '' && <Panel tone="due">{words}</Panel>}
      <Step contract={contract} />
      <Signers contract={contract} />
      <Text contract={contract} />
    </div>
  );
}

/** Whether a buyer has yet to sign: only they have to be in time (CON-20). */
function isForBuyers({ state, signers }: Contract): boolean {
  return (
    state === 'awaiting_signatures' &&
    signers.some((signer) => signer.role !== 'company' && signer.state === 'waiting')
  );
}

/** What this person does next: read, sign, wait. */
function Step({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const { state, signers, clauses, seenClauses } = contract;
  const cards = clauses.filter(({ card }) => card !== null);
  const hasUnseen = cards.some(({ key }) => !seenClauses.includes(key));
  const [isReading, setReading] = useState(hasUnseen);
  const me = signers.find(({ isMe }) => isMe);
  const turn = signers.find((signer) => signer.state === 'waiting');
  if (state === 'paper_in_review') return <Panel tone="info">{t('signing.inReview')}</Panel>;
  if (state === 'signed') return <Panel tone="good">{t('signing.done')}</Panel>;
  if (state !== 'awaiting_signatures') return <Panel tone="due">{t('signing.ended')}</Panel>;
  if (!me) return null;
  if (me.state === 'signed')
    return (
      <Panel tone="good">
        {turn?.role === 'company'
          ? t('signing.waitsForCompany')
          : t('signing.waitsFor', { name: turn?.name ?? '' })}
      </Panel>
    );
  return (
    <Section title={t(isReading ? 'signing.cards.title' : 'signing.sign.title')}>
      {isReading ? (
        <>
          <p>{t('signing.cards.lead', { n: cards.length })}</p>
          <ClauseCards contract={contract} onDone={() => setReading(false)} />
        </>
      ) : (
        <>
          {turn?.isMe ? (
            <SignForm contract={contract} />
          ) : (
            <Panel tone="info">{t('signing.notYet', { name: turn?.name ?? '' })}</Panel>
          )}
          <Button kind="quiet" onClick={() => setReading(true)}>
            {t('signing.cards.readAgain')}
          </Button>
          <PaperForm contract={contract} />
          {contract.can.void && <TakeBack contractId={contract.contractId} />}
        </>
      )}
    </Section>
  );
}

function Signers({ contract }: { contract: Contract }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('signing.signers')}>
      <ol className={styles.signers}>
        {contract.signers.map(({ position, role, name, sharePct, signedAt }) => (
          <li key={position} className={styles.signer}>
            <span>
              <strong>{name}</strong>
              <span className={styles.quiet}>
                {t(`signing.roles.${role}`)}
                {sharePct !== null && sharePct < 100 && ` · ${sharePct} %`}
              </span>
            </span>
            <span className={styles.quiet}>
              {signedAt === null
                ? t('signing.pending')
                : t('signing.signedAt', { date: format.dateTime(signedAt) })}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Text({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const { clauses, contractId, language } = contract;
  const opening = useMutation({
    mutationFn: (wanted: 'es' | 'en' | 'pt') => download(contractId, wanted),
  });
  return (
    <Section title={t('signing.text')}>
      {language !== 'es' && <p className={styles.quiet}>{t('signing.courtesy')}</p>}
      <div className={styles.row}>
        <Button busy={opening.isPending} onClick={() => opening.mutate('es')}>
          {t('signing.download')}
        </Button>
        {language !== 'es' && (
          <Button kind="quiet" busy={opening.isPending} onClick={() => opening.mutate(language)}>
            {t('signing.downloadCourtesy')}
          </Button>
        )}
      </div>
      {opening.error && <Refused error={opening.error} />}
      <div className={styles.clauses}>
        {clauses.map(({ key, number, title, paragraphs }) => (
          <details key={key} className={styles.clause}>
            <summary>
              {number}. {title}
            </summary>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </Section>
  );
}
