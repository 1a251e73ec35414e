import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { MOST_COMPARED } from '@kantuta/contract/catalogue/saved.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Price } from '../price.tsx';
import { ProductLink } from './product-link.tsx';
import { SaveButton } from './save-button.tsx';
import { savedQuery } from './saved.api.ts';
import { SavedPicture } from './saved-picture.tsx';
import { useAvailability } from './availability.ts';
import styles from './saved-page.module.css';

/** `/guardados`: what the person keeps, and the way to compare up to three of them (CAT-14). */
export function SavedPage() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader
        title={t('saved.title')}
        lead={t('saved.lead', { n: MOST_COMPARED })}
        before={<BackLink to="/proyectos">{t('catalogue.back')}</BackLink>}
      />
      <Loaded
        query={useQuery(savedQuery)}
        problem={t('saved.problem')}
        skeleton={<SkeletonRows rows={4} />}
        back={null}
      >
        {({ products }) => <Saved products={products} />}
      </Loaded>
    </>
  );
}

function Saved({ products }: { products: readonly Comparable[] }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const there = chosen.filter((ref) => products.some((product) => product.ref === ref));
  if (products.length === 0)
    return (
      <EmptyState
        title={t('saved.none')}
        action={<LinkButton to="/proyectos">{t('catalogue.back')}</LinkButton>}
      >
        {t('saved.noneHint')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.products}>
        {products.map((product) => (
          <SavedRow
            key={product.ref}
            product={product}
            isChosen={there.includes(product.ref)}
            canChoose={there.length < MOST_COMPARED}
            onChoose={(isChosen) =>
              setChosen(
                isChosen ? [...there, product.ref] : there.filter((ref) => ref !== product.ref),
              )
            }
          />
        ))}
      </ul>
      <div className={styles.bar}>
        <output>{t('saved.chosen', { n: there.length, most: MOST_COMPARED })}</output>
        {there.length >= 2 && (
          <LinkButton to="/comparar" search={{ productos: there.join(',') }} kind="primary">
            {t('saved.compare', { n: there.length })}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function SavedRow({
  product,
  isChosen,
  canChoose,
  onChoose,
}: {
  product: Comparable;
  isChosen: boolean;
  canChoose: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { t } = useI18n();
  const availability = useAvailability();
  const { ref, title, detail, offer, isOnline } = product;
  return (
    <li className={styles.product}>
      <div className={styles.picture}>
        <SavedPicture product={product} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ProductLink product={product} />
        </h2>
        <p className={styles.quiet}>
          {[detail, availability(product)].filter(Boolean).join(' · ')}
        </p>
        <p>{offer ? <Price offer={offer} /> : t('catalogue.noPrices')}</p>
        {!isOnline && <p className={styles.away}>{t('catalogue.notOnline')}</p>}
        <Checkbox
          label={
            <>
              {t('saved.choose')}
              <VisuallyHidden>: {[title, detail].filter(Boolean).join(', ')}</VisuallyHidden>
            </>
          }
          checked={isChosen}
          disabled={!isChosen && !canChoose}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </div>
      <SaveButton reference={ref} name={[title, detail].filter(Boolean).join(', ')} />
    </li>
  );
}
