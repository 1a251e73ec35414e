import type { AnswerOf } from '@kantuta/contract/call';
import { cede, type readCeding } from '@kantuta/contract/contracts/cession.calls';
import { parseCents } from '@kantuta/contract/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from '../addenda/addenda.module.css';
import { ceding, cedingQuery, withdrawing } from './cession.api.ts';
import { CessionFacts } from './cession-facts.tsx';

type Ceding = AnswerOf<typeof readCeding>;

/** `/ceder-derechos?sale=…`: the holder names who takes their purchase over, and sees how far it is (CON-26). */
export function CedePage() {
  const { t } = useI18n();
  const { sale }: { sale?: number } = useSearch({ strict: false });
  return (
    <div className={styles.page}>
      <PageHeader title={t('cession.title')} />
      {sale === undefined ? (
        <EmptyState
          title={t('sales.products.missing')}
          action={<LinkButton to="/mi-producto">{t('sales.detail.back')}</LinkButton>}
        />
      ) : (
        <Of saleId={sale} />
      )}
    </div>
  );
}

function Of({ saleId }: { saleId: number }) {
  return (
    <Loaded
      query={useQuery(cedingQuery(saleId))}
      skeleton={<SkeletonLines rows={5} height={48} />}
      back={null}
    >
      {(of) => <Whole of={of} />}
    </Loaded>
  );
}

function Whole({ of }: { of: Ceding }) {
  const { t } = useI18n();
  if (of.cession) return <OnItsWay cession={of.cession} />;
  if (of.reason !== null)
    return (
      <EmptyState
        title={t('cession.notNow')}
        action={
          // The office does what this page does not.
          of.reason === 'product' || of.reason === 'co_buyers' ? (
            <LinkButton to="/tramites/$formality" params={{ formality: 'cesion' }}>
              {t('menu.formalities')}
            </LinkButton>
          ) : (
            <Back saleId={of.saleId} />
          )
        }
      >
        {t(`cession.reasons.${of.reason}`)}
      </EmptyState>
    );
  return <CedeForm of={of} />;
}

function Back({ saleId }: { saleId: number }) {
  const { t } = useI18n();
  return (
    <LinkButton to="/detalle-productos" search={{ sale: saleId, tab: 'terms' }}>
      {t('newTerm.back')}
    </LinkButton>
  );
}

function OnItsWay({ cession }: { cession: NonNullable<Ceding['cession']> }) {
  const { t } = useI18n();
  const taking = useMutation({
    ...withdrawing,
    onSuccess: () => showToast('success', t('cession.withdrawn')),
  });
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <strong>{cession.product}</strong>
      </p>
      {cession.state === 'awaiting_new_holder' && <Panel tone="info">{t('cession.sent')}</Panel>}
      <CessionFacts cession={cession} />
      {taking.error && <Refused error={taking.error} />}
      <div className={styles.actions}>
        <Button
          kind="quiet"
          busy={taking.isPending}
          onClick={() => taking.mutate(cession.cessionId)}
        >
          {t('cession.withdraw')}
        </Button>
        <Back saleId={cession.saleId} />
      </div>
    </div>
  );
}

function CedeForm({ of }: { of: Ceding }) {
  const { t, format } = useI18n();
  const form = useCallForm({
    call: cede,
    beside: true,
    defaultValues: { saleId: of.saleId, document: '' },
    send: ceding,
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.lead}>
        <strong>{of.product}</strong>
      </p>
      <p className={styles.lead}>{t('cession.lead')}</p>
      <ol className={styles.steps}>
        <li>{t('cession.steps.one')}</li>
        <li>{t('cession.steps.two', { fee: format.money(of.fee) })}</li>
        <li>{t('cession.steps.three')}</li>
      </ol>
      {parseCents(of.overdue.amount) > 0 && (
        <Panel tone="due">{t('cession.arrears', { amount: format.money(of.overdue) })}</Panel>
      )}
      <TextField
        label={t('cession.document')}
        hint={t('cession.documentHint')}
        autoComplete="off"
        maxLength={24}
        {...form.field('document')}
      />
      {form.failure !== '' && (
        <p role="alert" className={styles.effect}>
          {form.failure}
        </p>
      )}
      <p className={styles.quiet}>{t('cession.proof')}</p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" wide busy={form.isSending}>
          {t('cession.send')}
        </Button>
        <Back saleId={of.saleId} />
      </div>
    </form>
  );
}
