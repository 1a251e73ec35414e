import type { AnswerOf } from '@kantuta/contract/call';
import { referenceText } from '@kantuta/contract/reference.rules';
import type { checkAbono } from '@kantuta/contract/reservations/provisionals.calls';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from './provisionals.module.css';

export type CheckedProvisional = Extract<AnswerOf<typeof checkAbono>, { kind: 'provisional' }>;

const TONES = { issued: 'due', late: 'problem', deposited: 'good', returned: 'calm' } as const;

/** State, amount, time and next step of a provisional receipt, and nothing else (PAY-17). */
export function CheckedReceipt({ found }: { found: CheckedProvisional }) {
  const { t, format } = useI18n();
  const { state, amount, at, dueAt, reference } = found;
  const result = useRef<HTMLElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <section
      ref={result}
      tabIndex={-1}
      className={styles.notes}
      aria-label={`${t('provisionals.check.kind')} ${referenceText(reference)}`}
    >
      <StateBadge tone={TONES[state]}>{t(`provisionals.check.states.${state}`)}</StateBadge>
      <Amount value={amount} size="hero" />
      <p>
        {t('provisionals.check.kind')} {referenceText(reference)} · {format.dateTime(at)}
      </p>
      <strong>{t('checks.payment.nextStep')}</strong>
      <p>{t(`provisionals.check.next.${state}`, { until: format.dateTime(dueAt) })}</p>
    </section>
  );
}
