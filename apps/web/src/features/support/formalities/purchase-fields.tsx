import type { Product } from '@kantuta/contract/sales/sales.calls';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, FieldErrorText, TextField } from '../../../ui/field.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import type { FormalityForm } from './formality-form.ts';
import styles from './formalities.module.css';

type Fields = { form: FormalityForm; products: readonly Product[] };

const SALES = 'answers.holder.saleIds';

/** `Lote en Las Palmeras, Mza. 3 - Lote 07`; the company where there is no lot. */
const nameOf = ({ title, unit, company }: Product) =>
  `${title}, ${unit ? lotName(unit) : company.name}`;

/** Which purchases it is about: own ones, or those of a holder whom the asker names. */
export function PurchaseFields({ form, products }: Fields) {
  const { t } = useI18n();
  const whose = useWatch({ control: form.control, name: 'answers.holder.whose' });
  return (
    <>
      {products.length > 0 && (
        <RadioRows
          label={t('formalities.form.whose')}
          name="whose"
          value={whose}
          rows={[
            { value: 'mine', label: t('formalities.form.mine') },
            {
              value: 'other',
              label: t('formalities.form.other'),
              detail: t('formalities.form.otherHint'),
            },
          ]}
          onChange={(chosen) => {
            form.setValue('answers.holder.whose', chosen);
            form.clearErrors();
          }}
        />
      )}
      {whose === 'mine' ? (
        <OwnPurchases form={form} products={products} />
      ) : (
        <HolderFields form={form} />
      )}
    </>
  );
}

function OwnPurchases({ form, products }: Fields) {
  const { t } = useI18n();
  const id = useId();
  const chosen = useWatch({ control: form.control, name: SALES });
  const { error } = form.field(SALES);
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('formalities.form.sales')}</legend>
      {products.map((product) => (
        <Checkbox
          key={product.saleId}
          label={nameOf(product)}
          checked={chosen.includes(product.saleId)}
          onChange={({ target: { checked } }) => {
            const rest = chosen.filter((saleId) => saleId !== product.saleId);
            form.setValue(SALES, checked ? [...rest, product.saleId] : rest);
            form.clearErrors(SALES);
          }}
        />
      ))}
      <FieldErrorText id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The one purchase that a lost document belongs to. */
export function OnePurchase({ form, products }: Fields) {
  const { t } = useI18n();
  const [chosen] = useWatch({ control: form.control, name: SALES });
  return (
    <RadioRows
      label={t('formalities.form.sale')}
      name="sale"
      value={chosen === undefined ? null : String(chosen)}
      rows={products.map((product) => ({
        value: String(product.saleId),
        label: nameOf(product),
      }))}
      error={form.field(SALES).error}
      onChange={(saleId) => {
        form.setValue(SALES, [Number(saleId)]);
        form.clearErrors(SALES);
      }}
    />
  );
}

function HolderFields({ form }: { form: FormalityForm }) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('formalities.form.document')}
        hint={t('formalities.form.documentHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        {...form.field('answers.holder.document')}
      />
      <TextField
        label={t('formalities.form.name')}
        autoComplete="off"
        maxLength={120}
        {...form.field('answers.holder.name')}
      />
      <TextField
        label={t('formalities.form.product')}
        hint={t('formalities.form.productHint')}
        optional
        autoComplete="off"
        maxLength={200}
        {...form.field('answers.holder.product')}
      />
      <p className={styles.text}>{t('formalities.form.privacy')}</p>
    </>
  );
}
