import { day, dayInLaPaz } from '@kantuta/contract/dates';
import type { Benefit } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import type { Translate } from '@kantuta/phrases/translate';
import { now } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Copyable } from '../../../ui/copyable.tsx';
import { Row } from '../../../ui/row-list.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TONES } from './benefits.api.ts';
import styles from './benefits.module.css';

/** One benefit of a year: its state, what comes next, and its code while it can be used (BEN-5). */
export function BenefitRow({ benefit }: { benefit: Benefit }) {
  const { t, format } = useI18n();
  const { number, kind, state, code } = benefit;
  const name = t('benefits.number', { number });
  return (
    <Row
      title={kind === null ? name : `${name} · ${t(`benefits.kinds.${kind}`)}`}
      detail={detailOf(benefit, t, (on) => format.date(day(on)))}
      aside={<StateBadge tone={TONES[state]}>{t(`benefits.states.${state}`)}</StateBadge>}
      below={
        // Of a former holder it is none of the reader's (BEN-9).
        state === 'issued' &&
        code !== '' && (
          <div className={styles.bar}>
            <span className={styles.quiet}>{t('benefits.code')}</span>
            <Copyable text={code}>{referenceText(code)}</Copyable>
            <span className={styles.quiet}>{t('benefits.codeHint')}</span>
          </div>
        )
      }
    />
  );
}

/** What comes next, or what became of it. */
function detailOf(
  { benefitId, state, year, promisedAt, returnAt, expiresOn, endedOn }: Benefit,
  t: Translate,
  shown: (on: string) => string,
): string {
  const onDay = (instant: string | null) =>
    instant === null ? '' : shown(dayInLaPaz(new Date(instant)));
  const over = () =>
    t(`benefits.details.${state === 'voided' ? 'voided' : 'used'}`, {
      date: shown(endedOn ?? year.until),
    });
  const details: Readonly<Record<Benefit['state'], () => string>> = {
    locked: () => t('benefits.details.locked'),
    available: () => t('benefits.details.available', { date: shown(year.until) }),
    in_process: () =>
      promisedAt !== null && new Date(promisedAt) < now()
        ? t('benefits.details.late', { date: onDay(returnAt) })
        : t('benefits.details.in_process', { date: onDay(promisedAt) }),
    issued: () => t('benefits.details.issued', { date: shown(expiresOn ?? year.until) }),
    expired: () =>
      benefitId === null
        ? t('benefits.details.expired', { date: shown(year.until) })
        : t('benefits.details.expiredCode', { date: shown(expiresOn ?? year.until) }),
    used: over,
    voided: over,
  };
  return details[state]();
}
