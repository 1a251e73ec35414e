import type { AnswerOf } from '@kantuta/contract/call';
import type { holdAtCounter } from '@kantuta/contract/counter/counter.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { counterQuery, holding } from './counter.api.ts';
import styles from './counter.module.css';
import { ProductPicker } from './product-picker.tsx';
import { planQuery, type Product } from './products.api.ts';
import { askedFor } from './products.rules.ts';

type Held = AnswerOf<typeof holdAtCounter>;

/** Pre-reserves a product for the customer who stands there; its deposit is the next thing to pay (RES-31). */
export function ProductForm({
  customer,
  onHeld,
  takesFocus,
}: {
  customer: string;
  onHeld: (held: Held) => void;
  /** Nothing else on the page waits for the cashier. */
  takesFocus: boolean;
}) {
  const { t } = useI18n();
  const [product, setProduct] = useState<Product | null>(null);
  const [hasPicked, setPicked] = useState(false);
  // One attempt until an answer comes: asking again holds nothing twice.
  const attempt = useRef(randomId());
  const { mutate, isPending, error, data, reset } = useMutation({
    ...holding,
    onError({ kind: of }: ApiError) {
      if (of !== 'timeout' && of !== 'failed') attempt.current = randomId();
    },
    onSuccess(held: Held) {
      attempt.current = randomId();
      setProduct(null);
      setPicked(false);
      onHeld(held);
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (product && !isPending) mutate({ attemptId: attempt.current, customer, ...product });
  }

  return (
    <Section title={t('counter.products')} quiet>
      <form className={styles.form} onSubmit={send} noValidate>
        <p className={styles.quiet}>{t('counter.productsHint')}</p>
        {product ? (
          <ChosenProduct
            product={product}
            isBusy={isPending}
            error={error}
            onOther={() => {
              reset();
              setProduct(null);
            }}
          />
        ) : (
          <ProductPicker
            takesFocus={takesFocus || hasPicked}
            onPick={(picked) => {
              reset();
              setPicked(true);
              setProduct(picked);
            }}
          />
        )}
        {data && (
          <output>
            {t(data.chargeId === '' ? 'counter.heldWithout' : 'counter.heldWithDeposit')}
          </output>
        )}
      </form>
    </Section>
  );
}

/** What was picked, with its price and what reserves it; Enter pre-reserves. */
function ChosenProduct({
  product,
  isBusy,
  error,
  onOther,
}: {
  product: Product;
  isBusy: boolean;
  error: ApiError | null;
  onOther: () => void;
}) {
  const { t } = useI18n();
  const plan = useQuery(planQuery(product));
  const { data: counter } = useQuery(counterQuery);
  return (
    <Loaded query={plan} height={120} back={null}>
      {(page) => {
        const asked = counter ? askedFor(page, counter.deposit) : null;
        const { title, detail, state, left } = page.thing;
        const isGone = (state !== null && state !== 'free') || left === 0;
        return (
          <>
            <Facts
              items={[
                { label: t('counter.product'), value: [title, detail].filter(Boolean).join(' · ') },
                ...(asked
                  ? [
                      { label: t('counter.productPrice'), value: <Amount value={asked.price} /> },
                      {
                        label: t('counter.productDeposit'),
                        value: <Amount value={asked.deposit} />,
                      },
                    ]
                  : []),
              ]}
            />
            {isGone && <p role="alert">{t('counter.productGone')}</p>}
            {error !== null && <Refused error={error} />}
            <div className={styles.actions}>
              {!isGone && <HoldButton isBusy={isBusy} />}
              <Button onClick={onOther}>{t('counter.productOther')}</Button>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

/** Takes the focus: Enter is what comes next. */
function HoldButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} type="submit" kind="primary" busy={isBusy}>
      {t('counter.hold')}
    </Button>
  );
}
