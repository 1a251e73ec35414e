import { isUnsold } from '@kantuta/contract/sales/sales.rules';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import type { SharedProps } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ownAddendaQuery } from './addenda.api.ts';
import styles from './addenda.module.css';
import { AddendumRows } from './addendum-rows.tsx';

/** Below the agreed terms: what changed in a purchase by addenda, and the ways to change it. */
export function ChangedTerms({ detail: { product } }: SharedProps['product']) {
  const { t } = useI18n();
  if (isUnsold(product.state)) return null;
  return (
    <Section title={t('addenda.changes')} quiet>
      <Changes product={product} />
    </Section>
  );
}

function Changes({
  product: { saleId, state },
}: Pick<SharedProps['product']['detail'], 'product'>) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <Loaded query={useQuery(ownAddendaQuery())} skeleton={<SkeletonRows rows={2} />} back={null}>
        {({ addenda }) => {
          const own = addenda.filter((each) => each.saleId === saleId);
          return own.length === 0 ? (
            <p className={styles.quiet}>{t('addenda.none')}</p>
          ) : (
            <AddendumRows addenda={own} />
          );
        }}
      </Loaded>
      {state === 'sold' && (
        <>
          <LinkButton to="/cambiar-plazo" search={{ sale: saleId }} wide>
            {t('newTerm.open')}
          </LinkButton>
          <LinkButton to="/ceder-derechos" search={{ sale: saleId }} wide>
            {t('cession.open')}
          </LinkButton>
        </>
      )}
    </div>
  );
}
