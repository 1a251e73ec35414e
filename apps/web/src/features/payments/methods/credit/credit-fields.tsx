import { parseCents, ZERO } from '@kantuta/contract/money';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { lazy, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { CreditEnds } from './credit-ends.tsx';
import type { Given, MethodFieldsProps, MethodHandle } from '../method-handle.ts';
import styles from '../methods.module.css';
import { partsOf, RestChoice, splitOf, useStuck } from '../rest-choice.tsx';

const CardFields = lazy(() =>
  import('../card/card-fields.tsx').then((file) => ({ default: file.CardFields })),
);

/** Paying with credit of the person: what there is, until when, and who pays the rest. */
export function CreditFields({ ref, amount, others, credit, refusal, onStuck }: MethodFieldsProps) {
  const { t, format } = useI18n();
  const card = useRef<MethodHandle>(null);
  const [rest, setRest] = useState<PaymentMethod>();
  const by = rest ?? others[0];
  // Somebody may have used it meanwhile, in another tab.
  const { codigo, limit } = refusal ?? {};
  const has = codigo === 'credit_insufficient' ? limit : credit?.amount;
  const split = splitOf(amount, has ? parseCents(has.amount) : ZERO);
  const isGone = !has || parseCents(has.amount) === ZERO;
  useStuck(isGone, onStuck);

  useImperativeHandle(ref, () => ({
    async give(): Promise<Given | null> {
      if (isGone) return null;
      if (!split.rest) return {};
      if (!by) return null;
      const given = by === 'card' ? await card.current?.give() : {};
      return given ? partsOf({ method: 'credit' }, split, { method: by, ...given }) : null;
    },
  }));

  if (isGone) return <EmptyState title={t('credit.gone')}>{t('credit.goneHint')}</EmptyState>;
  return (
    <div className={styles.fields}>
      <div className={styles.has}>
        <p className={styles.has}>
          {t('credit.has', { amount: format.money(has) })}{' '}
          {split.rest
            ? t('credit.rest', {
                part: format.money(split.part),
                rest: format.money(split.rest),
              })
            : t('credit.enough')}
        </p>
        {credit && codigo !== 'credit_insufficient' && <CreditEnds credit={credit} />}
      </div>
      {split.rest && (
        <RestChoice rest={split.rest} methods={others} value={by} onChange={setRest} />
      )}
      {split.rest && by === 'card' && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <CardFields
            ref={card}
            amount={split.rest}
            others={[]}
            credit={null}
            refusal={codigo === 'credit_insufficient' ? null : refusal}
          />
        </Suspense>
      )}
    </div>
  );
}
