import type {
  Dependant,
  Dependants,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { ACCREDITATION_PATH, COMPANIONS } from '../accreditation/accreditation-path.ts';
import styles from '../memberships.module.css';
import { AddDialog } from './add-dialog.tsx';
import { dependantsQuery } from './dependants.api.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type Product = Dependants['products'][number];

/** Who comes with a member, by product; hidden for whoever has no membership or family ticket (PASS-5). */
export function DependantsSection() {
  // Who sees as the customer is not shown the people around them.
  return useSession()?.view === undefined && <OwnDependants />;
}

function OwnDependants() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(dependantsQuery);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === COMPANIONS });
  const arrival = useArrival(isAskedFor && data !== undefined);
  if (!data && error)
    return (
      <Section title={t('dependants.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data || data.products.length === 0) return null;
  return (
    <Section title={t('dependants.title')} arrival={arrival}>
      <div className={styles.page}>
        {isAskedFor && <BackLink to={ACCREDITATION_PATH}>{t('menu.parkAccreditation')}</BackLink>}
        <p className={styles.quiet}>{t('dependants.lead')}</p>
        {data.products.map((product) => (
          <OfProduct key={product.saleId} product={product} />
        ))}
      </div>
    </Section>
  );
}

/** Who was sent to this part of the page begins here, once what stands above it has its height. */
function useArrival(isAskedFor: boolean) {
  const part = useRef<HTMLElement>(null);
  const isSettled = useIsFetching() === 0;
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isAskedFor || !isSettled || hasArrived.current) return undefined;
    // After the page itself was put to its top.
    const timer = setTimeout(() => {
      hasArrived.current = true;
      part.current?.focus({ preventScroll: true });
      part.current?.scrollIntoView();
    }, 100);
    return () => clearTimeout(timer);
  }, [isAskedFor, isSettled]);
  return part;
}

function OfProduct({ product }: { product: Product }) {
  const { t, format } = useI18n();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Dependant>();
  const { saleId, product: name, dependants, free, changesLeft } = product;
  return (
    <div className={styles.page}>
      <h3 className={styles.heading}>{name}</h3>
      {dependants.length === 0 ? (
        <p className={styles.quiet}>{t('dependants.none')}</p>
      ) : (
        <RowList label={name}>
          {dependants.map((each) => (
            <Row
              key={each.dependantId}
              title={each.name}
              detail={`${t(`dependants.relations.${each.relation}`)} · ${each.document} · ${t('dependants.born', { date: format.date(each.birthOn) })}`}
              aside={
                changesLeft > 0 && (
                  <Button
                    small
                    aria-label={t('dependants.removeOf', { name: each.name })}
                    onClick={() => setLeaving(each)}
                  >
                    {t('dependants.remove')}
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
      <p className={styles.quiet}>{t('dependants.left', { free, changes: changesLeft })}</p>
      {free > 0 && (
        <div>
          <Button
            aria-label={t('dependants.addTo', { product: name })}
            onClick={() => setAdding(true)}
          >
            {t('dependants.add')}
          </Button>
        </div>
      )}
      {isAdding && <AddDialog saleId={saleId} product={name} onClose={() => setAdding(false)} />}
      {leaving && <RemoveDialog dependant={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}
