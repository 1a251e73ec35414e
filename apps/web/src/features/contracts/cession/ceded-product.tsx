import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Facts, Panel } from '../../../ui/section.tsx';
import styles from '../addenda/addenda.module.css';
import { cededQuery } from './cession.api.ts';

/** A purchase that is no more of the person, as they read it who ceded it; for everybody else what `children` say. */
export function CededProduct({ saleId, children }: { saleId: number; children: ReactNode }) {
  const { t, format } = useI18n();
  return (
    <Loaded query={useQuery(cededQuery(saleId))} back={null}>
      {({ ceded }) =>
        ceded === null ? (
          children
        ) : (
          <div className={styles.page}>
            <PageHeader title={ceded.product} />
            <Panel tone="info">
              <strong>{t('cession.ceded', { date: format.fullDate(day(ceded.cededOn)) })}</strong>
              <p>{t('cession.cededLead', { name: ceded.newHolder })}</p>
            </Panel>
            <Facts
              items={[
                { label: t('signing.company'), value: ceded.company.name },
                { label: t('cession.cededPaid'), value: <Amount value={ceded.paid} /> },
                { label: t('cession.cededInstalments'), value: ceded.paidInstalments },
              ]}
            />
            <div className={styles.actions}>
              <LinkButton to="/recibos">{t('cession.receipts')}</LinkButton>
              <LinkButton to="/mis-documentos">{t('myDocuments.title')}</LinkButton>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}
