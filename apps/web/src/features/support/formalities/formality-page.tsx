import { readPhone } from '@kantuta/contract/people/contact.rules';
import { readProfile } from '@kantuta/contract/people/people.calls';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { neededPapers, type FormalityKind } from '@kantuta/contract/support/formality.rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NotFoundPage } from '../../../ui/not-found-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { RequestNumber } from '../request-card.tsx';
import { purchasesQuery } from './formalities.api.ts';
import { useFormalityForm, type FormalityForm } from './formality-form.ts';
import { formalityOf } from './formality-paths.rules.ts';
import { KeptDocument } from './kept-document.tsx';
import { KindFields } from './kind-fields.tsx';
import { PaperList } from './paper-list.tsx';
import { OnePurchase, PurchaseFields } from './purchase-fields.tsx';
import styles from './formalities.module.css';

/** `/tramites/fallecimiento` and the addresses of the other five: a guided request to the desk (SUP-5). */
export function FormalityPage() {
  const { t } = useI18n();
  const { formality } = useParams({ from: '/tramites/$formality' });
  const kind = formalityOf(formality);
  const [sent, setSent] = useState<string | null>(null);
  const query = useQuery(purchasesQuery);
  if (kind === undefined) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(`formalities.kinds.${kind}.title`)}
        lead={t(`formalities.form.lead.${kind}`)}
      />
      {sent === null ? (
        <Loaded query={query} skeleton={<SkeletonLines rows={6} height={48} />} back={null}>
          {({ products }) => <Asking key={kind} kind={kind} products={products} onSent={setSent} />}
        </Loaded>
      ) : (
        <Sent reference={sent} />
      )}
    </div>
  );
}

function Sent({ reference }: { reference: string }) {
  const { t } = useI18n();
  return (
    <div aria-live="polite">
      <Panel tone="good">
        <div className={styles.group}>
          <h2>{t('support.sent')}</h2>
          <RequestNumber reference={reference} />
          <p className={styles.text}>{t('formalities.form.sent')}</p>
          <div className={styles.actions}>
            <LinkButton to="/atencion-cliente" kind="primary">
              {t('formalities.form.toRequests')}
            </LinkButton>
            <LinkButton to="/tramites">{t('formalities.form.back')}</LinkButton>
          </div>
        </div>
      </Panel>
    </div>
  );
}

type Asked = {
  kind: FormalityKind;
  products: readonly Product[];
  onSent: (reference: string) => void;
};

/** Of one purchase of the asker. */
const IS_OF_ONE: Partial<Record<FormalityKind, true>> = {
  lost_document: true,
  office_cession: true,
  office_term: true,
};

function Asking(asked: Asked) {
  const { t } = useI18n();
  // What is about one purchase is for its holder alone.
  if (IS_OF_ONE[asked.kind] && asked.products.length === 0)
    return (
      <EmptyState
        title={t('formalities.form.noSales')}
        action={<LinkButton to="/tramites">{t('formalities.form.back')}</LinkButton>}
      />
    );
  return <AskForm {...asked} />;
}

function AskForm({ kind, products, onSent }: Asked) {
  const { t } = useI18n();
  const form = useFormalityForm(kind, products, onSent);
  const isLost = kind === 'lost_document';
  const known = useOwnPhone();
  const { getValues, setValue } = form;
  useEffect(() => {
    if (known !== '' && getValues('phone') === '') setValue('phone', known);
  }, [known, getValues, setValue]);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {IS_OF_ONE[kind] && <OnePurchase form={form} products={products} />}
      {(kind === 'death' || kind === 'divorce') && (
        <PurchaseFields form={form} products={products} />
      )}
      {isLost ? (
        <div className={styles.kept}>
          <KindFields kind={kind} form={form} />
          <KeptDocument form={form} products={products} />
        </div>
      ) : (
        <KindFields kind={kind} form={form} />
      )}
      <TextField
        label={t('support.phone')}
        hint={t('support.phoneHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...form.field('phone')}
      />
      <TextAreaField
        label={t('formalities.form.note')}
        hint={t('support.messageHint')}
        optional
        rows={4}
        maxLength={2_000}
        {...form.field('note')}
      />
      <Section title={t('formalities.form.bring')} quiet>
        <Checklist form={form} />
      </Section>
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('support.submit')}
      </Button>
    </form>
  );
}

/** The number that the office already has, the confirmed one first; empty until it is known. */
function useOwnPhone(): string {
  const { data } = useQuery(callQuery(readProfile, {}));
  const phones = (data?.contacts ?? []).filter(({ kind }) => kind !== 'email');
  const own = phones.find(({ confirmedAt }) => confirmedAt !== null) ?? phones[0];
  const { prefix, digits } = readPhone(own?.value ?? '');
  return prefix === '+591' ? digits : `${prefix.slice(1)}${digits}`;
}

/** Follows what is answered. */
function Checklist({ form }: { form: FormalityForm }) {
  const answers = useWatch({ control: form.control, name: 'answers' });
  return <PaperList papers={neededPapers(answers)} />;
}
