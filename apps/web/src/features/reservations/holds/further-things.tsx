import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { parseRef } from '@kantuta/contract/catalogue/saved.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useFormat } from '../../../lib/format.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { AskedPrice, ChosenPlan } from './chosen-plan.tsx';
import { type HoldSearch, MOST_AT_ONCE, nameOf, refOf, type Wanted } from './hold-search.rules.ts';
import { savedQuery } from './holds.api.ts';
import styles from './holds.module.css';

export type Chosen = { wanted: Wanted; page: PlanPage | undefined };

/** What is pre-reserved together, and what else the person has saved and could add (RES-3). The address keeps the choice. */
export function FurtherThings({
  chosen,
  left,
  search,
}: {
  chosen: readonly Chosen[];
  left: number;
  search: HoldSearch;
}) {
  const { t } = useI18n();
  const [, setFilters] = useFilters<'otros'>();
  const refs = chosen.map(({ wanted }) => refOf(wanted));
  const [main = ''] = refs;
  const keep = (wanted: readonly string[]) =>
    setFilters({ otros: wanted.filter((ref) => ref !== main).join(',') });
  return (
    <Section title={t('holds.things')} quiet>
      <RowList label={t('holds.things')}>
        {chosen.map(({ wanted, page }) => {
          const ref = refOf(wanted);
          return (
            <Row
              key={ref}
              title={page ? nameOf(page.thing) : '…'}
              detail={page && <AskedPrice page={page} />}
              below={
                page && ref === main && <ChosenPlan page={page} wanted={wanted} search={search} />
              }
              aside={
                ref !== main && (
                  <Button
                    small
                    kind="quiet"
                    aria-label={t('holds.removeNamed', { name: page ? nameOf(page.thing) : '' })}
                    onClick={() => keep(refs.filter((each) => each !== ref))}
                  >
                    {t('holds.remove')}
                  </Button>
                )
              }
            />
          );
        })}
      </RowList>
      {refs.length < Math.min(MOST_AT_ONCE, left) && (
        <Adding refs={refs} onAdd={(ref) => keep([...refs, ref])} />
      )}
    </Section>
  );
}

function Adding({ refs, onAdd }: { refs: readonly string[]; onAdd: (ref: string) => void }) {
  const { t } = useI18n();
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(savedQuery);
  const offered = data?.products.filter((product) => fits(product) && !refs.includes(product.ref));
  if (!offered) return null;
  if (offered.length === 0) return <p className={styles.quiet}>{t('holds.addHint')}</p>;
  if (!isOpen)
    return (
      <Button wide onClick={() => setOpen(true)}>
        {t('holds.add')}
      </Button>
    );
  return (
    <RowList label={t('holds.saved')}>
      {offered.map(({ ref, title, detail, offer }) => (
        <Row
          key={ref}
          title={nameOf({ title, detail })}
          detail={offer ? money(offer.price) : ''}
          aside={
            <Button
              small
              aria-label={t('holds.addNamed', { name: nameOf({ title, detail }) })}
              onClick={() => onAdd(ref)}
            >
              {t('holds.addOne')}
            </Button>
          }
        />
      ))}
    </RowList>
  );
}

/** A season ticket names its holder, so it is pre-reserved by itself. */
function fits({ ref, kind, state, left, offer, isOnline }: Comparable): boolean {
  if (kind === 'project' || kind === 'seasonTicket' || parseRef(ref) === null) return false;
  return isOnline && offer !== null && left !== 0 && (state === null || state === 'free');
}
