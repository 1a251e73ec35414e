import type { AnswerOf } from '@kantuta/contract/call';
import type { readCession } from '@kantuta/contract/contracts/cession.calls';
import { parseCents } from '@kantuta/contract/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from '../addenda/addenda.module.css';
import { accepting, cessionQuery, refusing, withdrawing } from './cession.api.ts';
import { CessionFacts } from './cession-facts.tsx';

type Cession = AnswerOf<typeof readCession>;

/** `/cesion/{id}`: whoever takes a purchase over reads, agrees and pays the fee; whoever cedes sees how far it is (CON-26). */
export function CessionPage() {
  const { t } = useI18n();
  const { cession } = useParams({ from: '/cesion/$cession' });
  return (
    <div className={styles.page}>
      <PageHeader title={t('cession.page')} />
      <Loaded
        query={useQuery(cessionQuery(cession))}
        skeleton={<SkeletonLines rows={5} height={48} />}
        back={null}
      >
        {(of) => <Whole of={of} />}
      </Loaded>
    </div>
  );
}

function Whole({ of }: { of: Cession }) {
  const { t } = useI18n();
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <strong>{of.product}</strong>
      </p>
      <Standing of={of} />
      <CessionFacts cession={of} />
      {of.words !== '' && <Panel tone="info">{of.words}</Panel>}
      {of.can.accept && <Answer of={of} />}
      {of.can.refuse && !of.can.accept && <Refuse of={of} />}
      {of.can.withdraw && <Withdraw of={of} />}
      {of.state === 'done' && of.isMine && (
        <LinkButton
          kind="primary"
          to="/detalle-productos"
          search={{ sale: of.saleId, tab: 'plan' }}
          wide
        >
          {t('cession.toProduct')}
        </LinkButton>
      )}
    </div>
  );
}

/** What happens next, in one sentence. */
function Standing({ of }: { of: Cession }) {
  const { t, format } = useI18n();
  const { state, isMine, holder, chargeId, fee } = of;
  if (state === 'awaiting_new_holder')
    return isMine ? (
      <>
        <p className={styles.effect}>{t('cession.offered', { holder })}</p>
        <p className={styles.lead}>{t('cession.offeredLead')}</p>
      </>
    ) : (
      <Panel tone="info">{t('cession.sent')}</Panel>
    );
  if (state === 'awaiting_fee' && chargeId !== null)
    return (
      <Panel tone="info">
        <p>{t('cession.toPay')}</p>
        <LinkButton kind="primary" to="/realizar-pago" search={{ cobro: chargeId }} wide>
          {t('cession.payFee', { amount: format.money(fee) })}
        </LinkButton>
      </Panel>
    );
  if (state === 'awaiting_office') return <Panel tone="info">{t('cession.inOffice')}</Panel>;
  if (state === 'done') return isMine ? <Panel tone="good">{t('cession.isDone')}</Panel> : null;
  if (state === 'awaiting_fee') return null;
  return (
    <Panel tone="info">
      {t('cession.over')} {isMine && state === 'denied' && t('cession.feeKept')}
    </Panel>
  );
}

function Answer({ of }: { of: Cession }) {
  const { t, format } = useI18n();
  const { cessionId, overdue } = of;
  const hasArrears = parseCents(overdue.amount) > 0;
  const [assumes, setAssumes] = useState(false);
  const accept = useMutation(accepting);
  return (
    <div className={styles.form}>
      {hasArrears && (
        <Checkbox
          label={t('cession.assume', { amount: format.money(overdue) })}
          checked={assumes}
          onChange={(event) => setAssumes(event.currentTarget.checked)}
        />
      )}
      {accept.error && <Refused error={accept.error} />}
      <p className={styles.quiet}>{t('cession.proof')}</p>
      <Button
        kind="primary"
        wide
        busy={accept.isPending}
        onClick={() => accept.mutate({ cessionId, assumesArrears: assumes })}
      >
        {t('cession.accept')}
      </Button>
      <Refuse of={of} />
    </div>
  );
}

function Refuse({ of: { cessionId } }: { of: Cession }) {
  const { t } = useI18n();
  const refuse = useMutation(refusing);
  return (
    <>
      {refuse.error && <Refused error={refuse.error} />}
      <Button kind="quiet" busy={refuse.isPending} onClick={() => refuse.mutate(cessionId)}>
        {t('cession.refuse')}
      </Button>
    </>
  );
}

function Withdraw({ of: { cessionId } }: { of: Cession }) {
  const { t } = useI18n();
  const withdraw = useMutation(withdrawing);
  return (
    <>
      {withdraw.error && <Refused error={withdraw.error} />}
      <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(cessionId)}>
        {t('cession.withdraw')}
      </Button>
    </>
  );
}
