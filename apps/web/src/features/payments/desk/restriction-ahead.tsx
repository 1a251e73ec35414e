import {
  overlappingRestrictions,
  type ReasonTexts,
  type RESTRICTION_REASONS,
  type Restriction,
} from '@kantuta/contract/payments/restriction.rules';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { EachLanguage } from '../../../ui/each-language.tsx';
import { Panel } from '../../../ui/section.tsx';
import { restrictedUntil } from '../methods.rules.ts';
import { useCompanyNames } from '../../../lib/desk.ts';
import { restrictionsQuery } from './restrictions.api.ts';
import styles from './restrictions.module.css';

type RestrictionInput = Pick<Restriction, 'companyIds' | 'methods' | 'from' | 'to'>;

/** Existing closings that overlap a new restriction. It may be saved nevertheless: the later end applies. */
export function RestrictionOverlap({ input }: { input: RestrictionInput }) {
  const { t, format } = useI18n();
  const { data } = useQuery(restrictionsQuery());
  const nameOf = useCompanyNames();
  const open = (data?.restrictions ?? [])
    .filter(({ state }) => state !== 'over')
    .map((row) => ({
      ...row,
      from: new Date(row.from),
      to: row.to === null ? null : new Date(row.to),
    }));
  return (
    <div aria-live="polite">
      {overlappingRestrictions(open, input).map(({ id, companyIds, from, to }) => (
        <Panel key={id} tone="due">
          <p>
            {t('notices.restrictions.overlaps', {
              companies: format.list(
                companyIds.filter((each) => input.companyIds.includes(each)).map(nameOf),
              ),
              time: `${format.dateTime(from)} – ${to === null ? t('notices.openEnd') : format.dateTime(to)}`,
            })}
          </p>
        </Panel>
      ))}
    </div>
  );
}

/** The text that customers read beside a closed method, from the same phrases as on their page. */
export function RestrictionPreview({
  input: { companyIds, to },
  reasonKey,
  reasonTexts,
}: {
  input: RestrictionInput;
  reasonKey: (typeof RESTRICTION_REASONS)[number];
  reasonTexts: ReasonTexts | null;
}) {
  const { t } = useI18n();
  const nameOf = useCompanyNames();
  return (
    <section className={styles.message} aria-label={t('notices.restrictions.said')}>
      <h3>{t('notices.restrictions.said')}</h3>
      <EachLanguage parts={['office']}>
        {(their) =>
          to === null
            ? their.t('payments.unavailable', {
                company: companyIds.length > 0 ? their.format.list(companyIds.map(nameOf)) : '…',
              })
            : restrictedUntil(their, { until: to.toISOString(), reasonKey, reasonTexts })
        }
      </EachLanguage>
    </section>
  );
}
