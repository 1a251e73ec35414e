import { day } from '@kantuta/contract/dates';
import { money } from '@kantuta/contract/money';
import { receiptNumberText, referenceIn } from '@kantuta/contract/payments/receipts/receipts.rules';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  BadgeCheck,
  CircleSlash,
  type LucideIcon,
  ShieldQuestion,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Facts } from '../../../ui/section.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import styles from './check-receipt.module.css';
import { paperQuery, statusQuery } from './receipt-check.api.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import type { PaperOutcome } from './signature.rules.ts';

type Genuine = Extract<PaperOutcome, { outcome: 'genuine' }>;
type Verdict = 'genuine' | 'genuineOffline' | 'reversed' | 'false' | 'noKeys';

const SIGNS: Readonly<Record<Verdict, LucideIcon>> = {
  genuine: BadgeCheck,
  genuineOffline: BadgeCheck,
  reversed: CircleSlash,
  false: TriangleAlert,
  noKeys: ShieldQuestion,
};

/** Whether a receipt is genuine: by its signature, also without a network; then, with a network, whether it is still valid (PAY-11). */
export function CheckReceipt() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  // A scanned printed code opens the page with the receipt behind `#`, which no server receives.
  const text = asked === '' ? hash : asked;

  function ask(typed: string): void {
    const ref = referenceIn(typed);
    if (ref === null) setAsked(typed);
    // The paper also prints its reference: checking that one asks for the end of the document (PAY-17).
    else
      void navigate({
        to: '/verificar-pago/$tipopago',
        params: { tipopago: 'qr' },
        search: { ref },
      });
  }

  return (
    <div className={styles.page}>
      {text !== '' && <Judgement key={text} text={text} />}
      <PasteForm isAnother={text !== ''} onAsk={ask} />
    </div>
  );
}

function PasteForm({ isAnother, onAsk }: { isAnother: boolean; onAsk: (text: string) => void }) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(text.trim() === '');
        if (text.trim() !== '') onAsk(text.trim());
      }}
    >
      {!isAnother && <p>{t('checks.receipt.intro')}</p>}
      <TextField
        label={t(isAnother ? 'checks.receipt.another' : 'checks.receipt.field')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        value={text}
        error={isEmpty ? t('checks.receipt.empty') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind={isAnother ? 'secondary' : 'primary'} wide>
        {t('checks.receipt.submit')}
      </Button>
    </form>
  );
}

function Judgement({ text }: { text: string }) {
  const { t } = useI18n();
  const { data: paper } = useQuery(paperQuery(text));
  if (!paper) {
    return (
      <Loading>
        <p>{t('checks.receipt.checking')}</p>
        <Skeleton height={220} />
      </Loading>
    );
  }
  if (paper.outcome === 'genuine') return <GenuinePaper paper={paper} />;
  return <VerdictText verdict={paper.outcome === 'false' ? 'false' : 'noKeys'} />;
}

function GenuinePaper({ paper }: { paper: Genuine }) {
  const { t, format } = useI18n();
  const { data: status, fetchStatus } = useQuery(statusQuery(paper.code));
  const verdict: Verdict = status?.outcome ?? 'genuineOffline';
  const { facts } = paper;
  if (verdict === 'false') return <VerdictText verdict="false" />;
  return (
    <>
      <VerdictText verdict={verdict} reversedOn={status?.reversedOn ?? null} />
      {!status && fetchStatus === 'fetching' && (
        <p className={styles.quiet}>{t('checks.receipt.askingStanding')}</p>
      )}
      <ReceiptPaper
        heading={t('payments.settled.receipt')}
        number={`${t('checks.receipt.number')} ${receiptNumberText(facts.companyId, facts.number)}`}
        seal={t(verdict === 'reversed' ? 'payments.state.reversed' : 'payments.settled.seal')}
        isVoid={verdict === 'reversed'}
      >
        <Amount value={money(facts.amount, facts.currency)} size="hero" />
        <Facts
          items={[
            { label: t('checks.receipt.company'), value: facts.company },
            { label: t('checks.receipt.paidOn'), value: format.date(facts.paidOn) },
            { label: t('checks.receipt.holder'), value: facts.holder },
          ]}
        />
      </ReceiptPaper>
    </>
  );
}

/** The verdict as text and icon, announced when it appears and when it changes. */
function VerdictText({
  verdict,
  reversedOn = null,
}: {
  verdict: Verdict;
  /** The day of the reversal. */
  reversedOn?: string | null;
}) {
  const { t, format } = useI18n();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  const Sign = SIGNS[verdict];
  return (
    <div
      ref={words}
      tabIndex={-1}
      aria-live="polite"
      className={styles.verdict}
      data-verdict={verdict}
    >
      <Sign size={36} aria-hidden />
      <div>
        <h2 className={styles.title}>{t(`checks.receipt.${verdict}`)}</h2>
        <p>{t(`checks.receipt.${verdict}Hint`)}</p>
        {reversedOn !== null && (
          <p>{t('checks.receipt.reversedOn', { date: format.date(day(reversedOn)) })}</p>
        )}
      </div>
    </div>
  );
}
