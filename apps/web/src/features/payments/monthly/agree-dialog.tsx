import { day } from '@kantuta/contract/dates';
import { amountText, type Money, parseCents } from '@kantuta/contract/money';
import { parseTypedAmount } from '@kantuta/contract/payments/typed-amount.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError, fieldMessage } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { CardAlert } from '../methods/card/card-alert.tsx';
import { cardName, expiryText } from '../methods/card/card-name.ts';
import { type Card, cardsQuery } from '../methods/card/cards.api.ts';
import styles from '../methods/methods.module.css';
import { agreeTo, type Offer } from './monthly.api.ts';

type Props = { offers: readonly Offer[]; most: Money; onClose: () => void };

/** What will be charged, when and by which card, and the ceiling; then the person agrees. */
export function AgreeDialog(props: Props) {
  const { t } = useI18n();
  const form = useId();
  const query = useQuery(cardsQuery);
  const [isBusy, setBusy] = useState(false);
  const usable = query.data?.cards.filter(({ state }) => state === 'enabled') ?? [];
  return (
    <Dialog
      title={t('monthly.start')}
      sheet
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t('ui.cancel')}</Button>
          {usable.length > 0 && (
            <Button kind="primary" type="submit" form={form} busy={isBusy}>
              {t('monthly.agree')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} back={null}>
        {() =>
          usable.length === 0 ? (
            <p className={styles.has}>{t('monthly.noCards')}</p>
          ) : (
            <AgreeForm {...props} id={form} cards={usable} isBusy={isBusy} onBusy={setBusy} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function AgreeForm({
  id,
  offers,
  most,
  cards,
  isBusy,
  onBusy,
  onClose,
}: Props & {
  id: string;
  cards: readonly Card[];
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const queries = useQueryClient();
  // One for this dialog: an order whose answer was lost is sent again as the same one.
  const [monthlyId] = useState(randomId);
  const [saleId, setSaleId] = useState(String(offers[0]?.saleId ?? ''));
  const [cardId, setCardId] = useState(cards[0]?.cardId ?? '');
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<ApiError>();
  const offer = offers.find((each) => String(each.saleId) === saleId) ?? offers[0];
  if (!offer) return null;
  const { number, dueOn, amount } = offer.next;
  const ceiling = typed ?? format.number(amount.amount);

  async function agree(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || !offer) return;
    const value = typed === undefined ? parseCents(amount.amount) : parseTypedAmount(typed);
    const isGood =
      value !== null && value >= parseCents(amount.amount) && value <= parseCents(most.amount);
    const wrong = t('monthly.ceilingWrong', {
      least: format.money(amount),
      most: format.money(most),
    });
    setProblem(isGood ? undefined : wrong);
    if (!isGood) return;
    setRefusal(undefined);
    onBusy(true);
    try {
      const order = { monthlyId, saleId: offer.saleId, cardId, ceiling: amountText(value) };
      await agreeTo(queries, order);
      showToast('success', t('monthly.agreed'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (fieldMessage(error, 'ceiling') !== undefined) setProblem(wrong);
      else if (error.codigo !== 'step_up_required') setRefusal(error);
    } finally {
      onBusy(false);
    }
  }

  return (
    <form id={id} className={styles.fields} noValidate onSubmit={(event) => void agree(event)}>
      {offers.length > 1 && (
        <RadioRows
          label={t('monthly.product')}
          name="monthly-sale"
          rows={offers.map((each) => ({
            value: String(each.saleId),
            label: each.title,
            detail: each.detail,
          }))}
          value={saleId}
          onChange={(value) => {
            setSaleId(value);
            setTyped(undefined);
          }}
        />
      )}
      <p className={styles.has}>
        {offer.title} · {offer.detail}
      </p>
      <p className={styles.has}>
        {t('monthly.first', {
          day: format.date(day(dueOn)),
          number,
          amount: format.money(amount),
        })}
      </p>
      <RadioRows
        label={t('monthly.card')}
        name="monthly-card"
        rows={cards.map((card) => ({
          value: card.cardId,
          label: cardName(i18n, card),
          detail: t('cards.until', { expiry: expiryText(card) }),
          icon: <CreditCard size={26} aria-hidden />,
        }))}
        value={cardId}
        onChange={setCardId}
      />
      <MoneyField
        currency="USD"
        label={t('monthly.ceiling')}
        hint={t('monthly.ceilingHint')}
        error={problem}
        name="ceiling"
        value={ceiling}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.quiet}>{t('monthly.rule')}</p>
      {refusal &&
        (refusal.codigo.startsWith('card_') ? (
          <CardAlert code={refusal.codigo} said={refusal.mensaje} />
        ) : (
          <p role="alert">{refusal.mensaje}</p>
        ))}
    </form>
  );
}
