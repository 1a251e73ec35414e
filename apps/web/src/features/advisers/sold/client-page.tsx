import type { Client } from '@kantuta/contract/advisers/sold.calls';
import { phoneText } from '@kantuta/contract/people/contact.rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { SoldRow } from './sold-row.tsx';
import { clientQuery } from './sold.api.ts';
import { chatAddress, telAddress } from './chat.rules.ts';
import styles from './sold.module.css';

/** One direct client, with what the adviser sold to them; they read of each look (ADV-2, PPL-10). */
export function ClientPage() {
  const { t } = useI18n();
  const { persona = '' } = useParams({ strict: false });
  const query = useQuery(clientQuery(Number(persona)));
  return (
    <Loaded
      query={query}
      problem={t('advisers.client.problem')}
      back={<BackLink to="/Producto/Vendido">{t('advisers.client.back')}</BackLink>}
    >
      {(client) => <Shown client={client} />}
    </Loaded>
  );
}

function Shown({ client: { name, phone, sales } }: { client: Client }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        lead={t('advisers.client.told')}
        before={<BackLink to="/Producto/Vendido">{t('advisers.client.back')}</BackLink>}
      />
      {phone === '' ? (
        <p>{t('advisers.client.noPhone')}</p>
      ) : (
        <p className={styles.ways}>
          <OutsideLink address={telAddress(phone)}>{phoneText(phone)}</OutsideLink>
          <OutsideLink address={chatAddress(phone, '')}>{t('advisers.client.chat')}</OutsideLink>
        </p>
      )}
      <Section title={t('advisers.client.sales')}>
        <RowList label={t('advisers.client.sales')}>
          {sales.map((sale) => (
            <SoldRow key={sale.saleId} sale={sale} isOfClient />
          ))}
        </RowList>
        {sales.every(({ standing }) => !standing?.paid) && (
          <p className={styles.quiet}>{t('advisers.client.paidHidden')}</p>
        )}
      </Section>
    </div>
  );
}
