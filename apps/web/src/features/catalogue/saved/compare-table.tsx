import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import type { Money } from '@kantuta/contract/money';
import type { ReactNode } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Discount } from '../price.tsx';
import { useAvailability } from './availability.ts';
import styles from './compare-table.module.css';
import { ProductLink, type Sent } from './product-link.tsx';
import { SaveButton } from './save-button.tsx';
import { SavedPicture } from './saved-picture.tsx';

type Line = { label: string; of: (product: Comparable) => ReactNode };

/** Products as columns; on a phone the columns scroll below their names, and the labels stay. */
export function CompareTable({ products, sent }: { products: readonly Comparable[]; sent: Sent }) {
  const i18n = useI18n();
  const { t } = i18n;
  const availability = useAvailability();
  const lines = [
    { label: t('saved.lines.availability'), of: availability },
    ...costLines(i18n),
    ...factLines(i18n),
  ].filter(({ of }) => products.some((product) => of(product) !== ''));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard, too
    <section className={styles.scroll} aria-label={t('saved.compareTitle')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <VisuallyHidden>{t('saved.lines.line')}</VisuallyHidden>
            </th>
            {products.map((product) => (
              <th key={product.ref} scope="col">
                <Head product={product} sent={sent} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {products.map((product) => (
                <td key={product.ref}>{of(product) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ product, sent }: { product: Comparable; sent: Sent }) {
  const { ref, title, detail } = product;
  return (
    <div className={styles.head}>
      <span className={styles.picture}>
        <SavedPicture product={product} />
      </span>
      <ProductLink product={product} sent={sent} />
      <span className={styles.detail}>{detail}</span>
      <SaveButton reference={ref} name={[title, detail].filter(Boolean).join(', ')} />
    </div>
  );
}

function costLines({ t, format }: I18n): Line[] {
  const money = (value: Money | null | undefined) => (value ? format.money(value) : '');
  return [
    {
      label: t('saved.lines.price'),
      of: ({ offer }) =>
        offer ? (
          <>
            <strong>{format.money(offer.price)}</strong>
            <Discount offer={offer} />
          </>
        ) : (
          t('catalogue.noPrices')
        ),
    },
    {
      label: t('saved.lines.cash'),
      of: ({ offer, bank }) => (bank === null ? money(offer?.cash) : ''),
    },
    { label: t('saved.lines.initial'), of: ({ offer }) => money(offer?.initial) },
    {
      label: t('saved.lines.monthly'),
      of: ({ offer }) =>
        offer && offer.months > 0
          ? t('memberships.usual', { n: offer.months, amount: format.money(offer.monthly) })
          : '',
    },
    {
      label: t('catalogue.partRest'),
      of: ({ bank, companyLends }) =>
        bank === null
          ? ''
          : t(companyLends ? 'catalogue.restBankOrCompany' : 'catalogue.restBank', {
              amount: format.money(bank),
            }),
    },
    { label: t('catalogue.inAll'), of: ({ total }) => money(total) },
    {
      label: t('saved.lines.effective'),
      of: ({ effectivePct }) => (effectivePct === null ? '' : format.percent(effectivePct)),
    },
  ];
}

function factLines({ t, format }: I18n): Line[] {
  return [
    {
      label: t('saved.lines.surface'),
      of: ({ surfaceM2 }) => (surfaceM2 === null ? '' : format.area(surfaceM2)),
    },
    {
      label: t('catalogue.historyPerM2'),
      of: ({ pricePerM2 }) => (pricePerM2 ? format.money(pricePerM2) : ''),
    },
    {
      label: t('saved.lines.rooms'),
      of: ({ kind, facts }) =>
        kind === 'house'
          ? [
              t('catalogue.bedrooms', { n: facts.bedrooms ?? 0 }),
              ...(facts.study === true ? [t('catalogue.study')] : []),
            ].join(', ')
          : '',
    },
    {
      label: t('saved.lines.stage'),
      of: ({ stage }) => (stage === null ? '' : t(`catalogue.stage.${stage}`)),
    },
    { label: t('catalogue.town'), of: ({ town }) => town },
    {
      label: t('catalogue.services'),
      of: ({ services }) => services.map((service) => t(`catalogue.service.${service}`)).join(', '),
    },
    {
      label: t('saved.lines.rights'),
      of: ({ facts: { cabins, passes = 0, years, benefits = 0 } }) =>
        [
          ...(cabins === true ? [t('memberships.cabins')] : []),
          ...(passes > 0 ? [t('memberships.passes', { n: passes })] : []),
          ...(years === undefined ? [] : [t('memberships.years', { n: years })]),
          ...(benefits > 0 ? [t('memberships.benefits', { n: benefits })] : []),
        ].join(', '),
    },
    {
      label: t('saved.lines.online'),
      of: ({ isOnline }) => (isOnline ? '' : t('catalogue.notOnline')),
    },
    { label: t('catalogue.seller'), of: ({ company }) => company.name },
  ];
}
