import type { InputOf } from '@kantuta/contract/call';
import {
  type PricesOf,
  readPrices,
  savePriceDraft,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { LANG_NAMES, LANGS } from '@kantuta/phrases/languages';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/api-error.ts';
import { now } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, MoneyField, TextField } from '../../../ui/field.tsx';
import { PlanKindsField } from './plan-kinds-field.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { save } from './prices.api.ts';
import styles from './prices.module.css';

/** Memberships have usual terms of their own (CAT-8); projects have maintenance (SALE-10). */
const OWN_TERMS: readonly PricesOf['kind'][] = ['membership', 'travel'];
const OF_PROJECTS: readonly PricesOf['kind'][] = ['lot', 'house'];

const monthsOf = (text: string | number | null) =>
  text === null || text === '' ? null : Number(text);

type Form = InputOf<typeof savePriceDraft>;

/** The draft of the next list. Whoever saves second keeps what they typed, and decides which of the two stays. */
export function PriceForm({ prices, onClose }: { prices: PricesOf; onClose: () => void }) {
  const { t, format } = useI18n();
  const [version, setVersion] = useState(prices.draft?.version ?? 0);
  const [other, setOther] = useState<PricesOf['draft'] | 'gone' | null>(null);
  const form = useCallForm<typeof savePriceDraft, Form>({
    call: savePriceDraft,
    beside: true,
    defaultValues: {
      target: prices.target,
      version,
      content: asWritten(startOf(prices), format.number),
    },
    send: async ({ content }) => {
      try {
        await save({ target: prices.target, version, content });
      } catch (error) {
        if (!isRefusal(error, 'draft_changed')) throw error;
        const { draft } = await callApi(readPrices, { target: prices.target });
        setVersion(draft?.version ?? 0);
        setOther(draft ?? 'gone');
        return;
      }
      showToast('success', t('priceDesk.saved'));
      onClose();
    },
  });
  const content = form.watch('content');
  const { discount } = content;
  return (
    <Section title={t(prices.draft ? 'priceDesk.edit' : 'priceDesk.write')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {other !== null && (
          <Panel tone="due">
            <p>
              {other === 'gone'
                ? t('priceDesk.goneMeanwhile')
                : t('priceDesk.changedMeanwhile', { name: other.changedBy })}
            </p>
          </Panel>
        )}
        <TextField
          label={t('priceDesk.fields.validFrom')}
          hint={t('priceDesk.validFromHint')}
          type="date"
          {...form.field('content.validFrom')}
        />
        {prices.kind === 'lot' && (
          <MoneyField
            label={t('priceDesk.fields.pricePerM2')}
            currency="USD"
            {...form.field('content.pricePerM2')}
          />
        )}
        {prices.items.map(({ itemId, name }, index) => (
          <div key={itemId} className={styles.pair}>
            <MoneyField
              label={name}
              currency="USD"
              {...form.field(`content.items.${index}.price`)}
            />
            {OWN_TERMS.includes(prices.kind) && (
              <TextField
                label={t('priceDesk.ownMonths', { name })}
                type="number"
                optional
                {...form.field(`content.items.${index}.months`, { setValueAs: monthsOf })}
              />
            )}
          </div>
        ))}
        <div className={styles.pair}>
          <TextField
            label={t('priceDesk.fields.annualRatePct')}
            inputMode="decimal"
            {...form.field('content.annualRatePct')}
          />
          <TextField
            label={t('priceDesk.fields.initialPct')}
            inputMode="decimal"
            {...form.field('content.initialPct')}
          />
          {prices.kind === 'house' && (
            <TextField
              label={t('priceDesk.fields.directPct')}
              inputMode="decimal"
              {...form.field('content.directPct')}
            />
          )}
          <TextField
            label={t('priceDesk.fields.cashDiscountPct')}
            inputMode="decimal"
            {...form.field('content.cashDiscountPct')}
          />
          <MoneyField
            label={t('priceDesk.fields.formPerInstalment')}
            currency="USD"
            {...form.field('content.formPerInstalment')}
          />
          {OF_PROJECTS.includes(prices.kind) && (
            <MoneyField
              label={t('priceDesk.fields.expensesPerInstalment')}
              currency="USD"
              {...form.field('content.expensesPerInstalment')}
            />
          )}
          <TextField
            label={t('priceDesk.fields.months')}
            type="number"
            {...form.field('content.months', { valueAsNumber: true })}
          />
          <TextField
            label={t('priceDesk.fields.mostMonths')}
            type="number"
            {...form.field('content.mostMonths', { valueAsNumber: true })}
          />
        </div>
        <PlanKindsField
          kinds={prices.planKinds}
          chosen={content.planKinds}
          annualRatePct={content.annualRatePct}
          months={content.months}
          error={form.field('content.planKinds').error}
          onChange={(chosen) =>
            form.setValue('content.planKinds', chosen, { shouldValidate: true })
          }
        />
        <Checkbox
          label={t('priceDesk.withDiscount')}
          checked={discount !== null}
          onChange={({ target }) =>
            form.setValue(
              'content.discount',
              target.checked ? { pct: '', texts: { es: '', en: '', pt: '' }, until: null } : null,
            )
          }
        />
        {discount !== null && (
          <>
            <div className={styles.pair}>
              <TextField
                label={t('priceDesk.fields.discountPct')}
                inputMode="decimal"
                {...form.field('content.discount.pct')}
              />
              <TextField
                label={t('priceDesk.fields.discountUntil')}
                hint={t('priceDesk.discountUntilHint')}
                type="date"
                optional
                {...form.field('content.discount.until', {
                  setValueAs: (text: string | null) => text || null,
                })}
              />
            </div>
            {LANGS.map((lang) => (
              <TextField
                key={lang}
                label={t('priceDesk.discountReason', { language: LANG_NAMES[lang] })}
                optional={lang !== 'es'}
                maxLength={160}
                {...form.field(`content.discount.texts.${lang}`)}
              />
            ))}
          </>
        )}
        {form.failure !== '' && <p role="alert">{form.failure}</p>}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {t(other === null ? 'priceDesk.save' : 'priceDesk.saveOver')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </Section>
  );
}

/** Amounts and rates as people write them: `25,00`, as this form takes them. */
function asWritten(content: Form['content'], written: (text: string) => string): Form['content'] {
  const typed = (text = '0') => (text === '' ? '' : written(text));
  const { pricePerM2, directPct, discount, items } = content;
  return {
    ...content,
    pricePerM2: pricePerM2 && typed(pricePerM2),
    items: items.map((item) => ({ ...item, price: typed(item.price) })),
    annualRatePct: typed(content.annualRatePct),
    initialPct: typed(content.initialPct),
    directPct: directPct && typed(directPct),
    cashDiscountPct: typed(content.cashDiscountPct),
    formPerInstalment: typed(content.formPerInstalment),
    expensesPerInstalment: typed(content.expensesPerInstalment),
    discount: discount && { ...discount, pct: typed(discount.pct) },
  };
}

/** The draft, else the list in force with tomorrow as its first day. */
function startOf({ draft, lists, items, kind, planKinds }: PricesOf): Form['content'] {
  const latest = draft?.content ?? lists.find(({ state }) => state === 'inForce')?.content;
  const tomorrow = addDays(dayInLaPaz(now()), 1);
  if (latest)
    return {
      ...latest,
      validFrom: draft ? latest.validFrom : tomorrow,
      discount: draft ? latest.discount : null,
      // `flat` goes with its setting.
      planKinds: latest.planKinds.filter((each) => planKinds.includes(each)),
      items: items.map(({ itemId }) => {
        const known = latest.items.find((item) => item.itemId === itemId);
        return known ?? { itemId, price: '', months: null };
      }),
    };
  return {
    validFrom: tomorrow,
    pricePerM2: kind === 'lot' ? '' : null,
    items: items.map(({ itemId }) => ({ itemId, price: '', months: null })),
    annualRatePct: '',
    initialPct: '10',
    directPct: kind === 'house' ? '' : null,
    cashDiscountPct: '0',
    planKinds: [planKinds[0] ?? 'cash', 'cash'],
    months: 48,
    mostMonths: 48,
    formPerInstalment: '0',
    expensesPerInstalment: '0',
    discount: null,
  };
}
