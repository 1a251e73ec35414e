import type { PricesOf } from '@kantuta/contract/catalogue/price-drafts.calls';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompanyNames } from '../../../lib/desk.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { PriceForm } from './price-form.tsx';
import { PricePublication } from './price-publication.tsx';
import { pricesFile, pricesOfQuery } from './prices.api.ts';
import styles from './prices.module.css';

/** `/operaciones/precios/{target}`: the draft of the next list, what it would change, and the lists that were published. */
export function PricesOfPage() {
  const { t } = useI18n();
  const { target = '' }: { target?: string } = useParams({ strict: false });
  return (
    <Loaded
      query={useQuery(pricesOfQuery(target))}
      back={<BackLink to="/operaciones/precios">{t('priceDesk.title')}</BackLink>}
    >
      {(prices) => <Prices prices={prices} />}
    </Loaded>
  );
}

function Prices({ prices }: { prices: PricesOf }) {
  const { t } = useI18n();
  const companyOf = useCompanyNames();
  const { target, name, kind, companyId, draft, can } = prices;
  const [isWriting, setWriting] = useState(false);
  return (
    <DeskPage
      title={name === '' ? t(`priceDesk.kinds.${kind}`) : name}
      lead={companyOf(companyId)}
      before={<BackLink to="/operaciones/precios">{t('priceDesk.title')}</BackLink>}
      actions={
        <>
          <ExportButton make={pricesFile(target)} />
          {can.write && !isWriting && (
            <Button kind={draft ? 'secondary' : 'primary'} onClick={() => setWriting(true)}>
              {t(draft ? 'priceDesk.edit' : 'priceDesk.write')}
            </Button>
          )}
        </>
      }
    >
      {isWriting && <PriceForm key={target} prices={prices} onClose={() => setWriting(false)} />}
      {draft && !isWriting && <PricePublication prices={prices} draft={draft} />}
      <Section title={t('priceDesk.history')}>
        <History prices={prices} />
      </Section>
    </DeskPage>
  );
}

type PublishedList = PricesOf['lists'][number];

const TONES = { inForce: 'good', coming: 'due', past: 'calm' } as const;

function History({ prices: { lists, items } }: { prices: PricesOf }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (lists.length === 0) return <p>{t('catalogue.noPrices')}</p>;
  const pricesIn = ({ content }: PublishedList) =>
    content.pricePerM2 === null
      ? content.items
          .map(({ itemId, price }) => {
            const name = items.find((item) => item.itemId === itemId)?.name ?? String(itemId);
            return `${name}: ${format.money({ amount: price, currency: 'USD' })}`;
          })
          .join(' · ')
      : `${format.money({ amount: content.pricePerM2, currency: 'USD' })} / m²`;
  return (
    <DataTable
      caption={t('priceDesk.history')}
      hideCaption
      dense
      rows={lists}
      rowKey={({ id }) => id}
      columns={columnsOf(i18n, pricesIn)}
    />
  );
}

function columnsOf(
  { t, format }: I18n,
  pricesIn: (list: PublishedList) => string,
): Column<PublishedList>[] {
  return [
    {
      key: 'from',
      header: t('priceDesk.fields.validFrom'),
      names: true,
      cell: (list) => (
        <span className={styles.inRow}>
          {format.date(day(list.content.validFrom))}
          <StateBadge tone={TONES[list.state]}>{t(`priceDesk.states.${list.state}`)}</StateBadge>
        </span>
      ),
    },
    {
      key: 'price',
      header: t('priceDesk.price'),
      cell: (list) => (
        <TwoLines
          first={pricesIn(list)}
          then={
            list.content.discount
              ? t('catalogue.discount', {
                  pct: format.percent(list.content.discount.pct),
                  reason: list.content.discount.texts.es,
                })
              : ''
          }
        />
      ),
    },
    {
      key: 'rate',
      header: t('priceDesk.fields.annualRatePct'),
      align: 'end',
      cell: ({ content }) => format.percent(content.annualRatePct),
    },
    { key: 'reason', header: t('priceDesk.reason'), cell: ({ reason }) => reason },
    {
      key: 'who',
      header: t('priceDesk.who'),
      wideOnly: true,
      cell: ({ proposedBy, approvedBy, publishedAt }) => (
        <TwoLines
          first={[proposedBy, approvedBy].filter(Boolean).join(' + ') || '–'}
          then={format.dateTime(publishedAt)}
        />
      ),
    },
  ];
}
