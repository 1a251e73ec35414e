import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import type { SharedProps } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ownAddendaQuery } from './addenda.api.ts';
import styles from './addenda.module.css';
import { AddendumRows } from './addendum-rows.tsx';

/** What changed in a purchase by addenda, and the ways to change it. */
export function ChangesTab({ detail: { product } }: SharedProps['product']) {
  const { t } = useI18n();
  const { saleId } = product;
  return (
    <div className={styles.page}>
      <Loaded query={useQuery(ownAddendaQuery())} skeleton={<SkeletonRows rows={2} />} back={null}>
        {({ addenda }) => {
          const own = addenda.filter((each) => each.saleId === saleId);
          return own.length === 0 ? (
            <EmptyState title={t('addenda.none')}>{t('addenda.noneHint')}</EmptyState>
          ) : (
            <AddendumRows addenda={own} />
          );
        }}
      </Loaded>
      {product.state === 'sold' && (
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
