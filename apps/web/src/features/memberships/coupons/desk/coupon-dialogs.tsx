import {
  changePartnerCoupon,
  createPartnerCoupon,
  type PartnerCoupon,
  stopPartnerCoupon,
} from '@kantuta/contract/memberships/coupons/coupons-desk.calls';
import { COUPON_LIMITS } from '@kantuta/contract/memberships/coupons/partner-coupon.rules';
import { WORD_LANGUAGES } from '@kantuta/contract/pages/own-words.rules';
import { useState } from 'react';
import { useCallForm } from '../../../../lib/forms.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { randomId } from '../../../../lib/random-id.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { SelectField, TextAreaField, TextField } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { begin, change, stop } from './coupons-desk.api.ts';

const NO_WORDS = { title: '', about: '' };
type WordName = `texts.${(typeof WORD_LANGUAGES)[number]}.${'title' | 'about'}`;

/** Words in each language: Spanish binds, another one is written wholly or not at all (PAGE-2). */
function WordFields({ field }: { field: (name: WordName) => object }) {
  const { t } = useI18n();
  return WORD_LANGUAGES.map((language) => (
    <div key={language}>
      <TextField
        label={t(`couponsDesk.names.${language}`)}
        maxLength={COUPON_LIMITS.title[1]}
        autoComplete="off"
        lang={language}
        optional={language !== 'es'}
        {...field(`texts.${language}.title`)}
      />
      <TextAreaField
        label={t(`couponsDesk.abouts.${language}`)}
        rows={2}
        maxLength={COUPON_LIMITS.about[1]}
        lang={language}
        optional={language !== 'es'}
        {...field(`texts.${language}.about`)}
      />
    </div>
  ));
}

/** Begins a coupon: what it promises does not change later, so it is asked for here alone (PASS-23). */
export function NewCouponDialog({
  companies,
  forAll,
  onClose,
}: {
  companies: readonly { id: number; name: string }[];
  forAll: boolean;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [couponId] = useState(randomId);
  const form = useCallForm({
    call: createPartnerCoupon,
    beside: true,
    defaultValues: {
      couponId,
      companyId: forAll ? null : (companies[0]?.id ?? null),
      texts: { es: NO_WORDS, en: NO_WORDS, pt: NO_WORDS },
      percent: 10,
      startsOn: '',
      endsOn: '',
    },
    async send(input) {
      await begin(input);
      showToast('success', t('couponsDesk.begun'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('couponsDesk.new')}
      action={t('couponsDesk.begin')}
      wide
      form={form}
      failure={form.failure}
      onClose={onClose}
    >
      <SelectField
        label={t('couponsDesk.company')}
        {...form.field('companyId', {
          setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
        })}
      >
        {forAll && <option value="">{t('couponsDesk.allCompanies')}</option>}
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('couponsDesk.percent')}
        hint={t('couponsDesk.percentHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('percent', { valueAsNumber: true })}
      />
      <TextField label={t('couponsDesk.startsOn')} type="date" {...form.field('startsOn')} />
      <TextField
        label={t('couponsDesk.endsOn')}
        hint={t('couponsDesk.endsOnHint')}
        type="date"
        optional
        {...form.field('endsOn')}
      />
      <WordFields field={form.field} />
    </FormDialog>
  );
}

/** Changes the words and the last day of a coupon (PASS-23). */
export function ChangeCouponDialog({
  coupon: { couponId, revision, texts, endsOn },
  onClose,
}: {
  coupon: PartnerCoupon;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: changePartnerCoupon,
    beside: true,
    defaultValues: { couponId, revision, texts, endsOn: endsOn ?? '' },
    async send(input) {
      await change(input);
      showToast('success', t('couponsDesk.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('couponsDesk.change')}: ${texts.es.title}`}
      action={t('couponsDesk.save')}
      wide
      form={form}
      failure={form.failure}
      onClose={onClose}
    >
      <TextField
        label={t('couponsDesk.endsOn')}
        hint={t('couponsDesk.endsOnHint')}
        type="date"
        optional
        {...form.field('endsOn')}
      />
      <WordFields field={form.field} />
    </FormDialog>
  );
}

/** Stops a coupon for good, with a reason that the desk keeps (PASS-23). */
export function StopCouponDialog({
  coupon: { couponId, texts },
  onClose,
}: {
  coupon: PartnerCoupon;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: stopPartnerCoupon,
    beside: true,
    defaultValues: { couponId, reason: '' },
    async send(input) {
      await stop(input);
      showToast('success', t('couponsDesk.stopped'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('couponsDesk.stop')}: ${texts.es.title}`}
      action={t('couponsDesk.stop')}
      kind="danger"
      back={{ label: t('couponsDesk.keep'), go: onClose }}
      form={form}
      failure={form.failure}
      onClose={onClose}
    >
      <p>{t('couponsDesk.stopHint')}</p>
      <TextAreaField
        label={t('couponsDesk.reason')}
        hint={t('couponsDesk.reasonHint')}
        rows={3}
        maxLength={COUPON_LIMITS.reason[1]}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
