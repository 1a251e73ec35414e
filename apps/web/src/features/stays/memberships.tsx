import type { Property } from '@kantuta/contract/stays/stay.rules';
import { HOTEL_PATH } from '../../lib/hotel-path.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { House } from './stays.api.ts';
import styles from './stays.module.css';

/** The memberships of a person: what each gives, and what is missing to book with it (STY-2). */
export function Memberships({
  property,
  memberships,
}: {
  property: Property;
  memberships: House['memberships'];
}) {
  const { t } = useI18n();
  return (
    <Section title={t('stays.memberships')}>
      {memberships.length === 0 && property === 'cabins' && (
        <p className={styles.quiet}>{t('stays.noMembership')}</p>
      )}
      <RowList label={t('stays.memberships')}>
        {memberships.map(({ saleId, name, number, passes, missing }) => (
          <Row
            key={saleId}
            title={name}
            detail={[t('stays.number', { number }), passes > 0 && t('stays.passes', { n: passes })]
              .filter((each) => each !== false)
              .join(' · ')}
            below={
              <div className={styles.actions}>
                <StateBadge tone={missing === null ? 'good' : 'due'}>
                  {missing === null ? t('stays.canBook') : t(`stays.missing.${missing}`)}
                </StateBadge>
                {property === 'cabins' && missing !== 'overdue_instalments' && (
                  <LinkButton small to={HOTEL_PATH} params={{ idMembresia: String(saleId) }}>
                    {t('menu.hotel')}
                  </LinkButton>
                )}
                {missing === 'overdue_instalments' && (
                  <LinkButton
                    small
                    kind="primary"
                    to="/realizar-pago"
                    search={{ sale: saleId, mode: 'overdue' }}
                    state={{ payFrom: { kind: 'stay', place: property } }}
                  >
                    {t('stays.payOverdue')}
                  </LinkButton>
                )}
              </div>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}
