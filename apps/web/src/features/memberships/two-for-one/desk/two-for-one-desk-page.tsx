import {
  type DeskTwoForOne,
  saveTwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCallForm } from '../../../../lib/forms.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { DeskPage } from '../../../../ui/desk-page.tsx';
import { Checkbox, FieldErrorText, TextField } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Facts } from '../../../../ui/section.tsx';
import styles from '../../memberships.module.css';
import { deskTwoForOneQuery, save } from './two-for-one-desk.api.ts';

/** `/operaciones/dos-por-uno`: the days, the memberships and the stock of the 2x1 (TWO-8). */
export function TwoForOneDeskPage() {
  const { t } = useI18n();
  return (
    <DeskPage title={t('twoForOneDesk.title')} lead={t('twoForOneDesk.lead')}>
      <Loaded query={useQuery(deskTwoForOneQuery)} height={320}>
        {(found) => (
          <div className={styles.page}>
            <Standing found={found} />
            <CampaignForm key={found.campaign?.version ?? 0} found={found} />
          </div>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Standing({ found: { campaign, counts } }: { found: DeskTwoForOne }) {
  const { t } = useI18n();
  if (campaign === null) return <p>{t('twoForOneDesk.none')}</p>;
  const { taken, stock, isOver } = campaign;
  return (
    <Facts
      items={[
        {
          label: t('twoForOneDesk.taken'),
          value: t('twoForOneDesk.takenOf', { taken: String(taken), stock: String(stock) }),
        },
        ...counts.map(({ state, n }) => ({
          label: t(`twoForOne.states.${state}`),
          value: String(n),
        })),
        ...(isOver ? [{ label: t('twoForOneDesk.next'), value: t('twoForOneDesk.over') }] : []),
      ]}
    />
  );
}

/** One that is over stays as it was: the form begins the next. */
function CampaignForm({ found: { campaign, items } }: { found: DeskTwoForOne }) {
  const { t } = useI18n();
  const open = campaign?.isOver === false ? campaign : null;
  const form = useCallForm({
    call: saveTwoForOne,
    defaultValues: {
      ...(open ? { of: { campaignId: open.campaignId, version: open.version } } : {}),
      startsOn: open?.startsOn ?? '',
      endsOn: open?.endsOn ?? '',
      stock: open?.stock ?? 40,
      itemIds: [...(campaign?.itemIds ?? [])],
    },
    async send(values) {
      await save(values);
      showToast('success', t('twoForOneDesk.saved'));
    },
  });
  const chosen = useWatch({ control: form.control, name: 'itemIds' });
  const choose = (itemId: number, isChosen: boolean) =>
    form.setValue(
      'itemIds',
      isChosen ? [...chosen, itemId] : chosen.filter((each) => each !== itemId),
      { shouldValidate: true },
    );
  return (
    <form className={styles.page} onSubmit={form.submit} noValidate>
      <TextField label={t('twoForOneDesk.startsOn')} type="date" {...form.field('startsOn')} />
      <TextField label={t('twoForOneDesk.endsOn')} type="date" {...form.field('endsOn')} />
      <TextField
        label={t('twoForOneDesk.stock')}
        type="number"
        {...form.field('stock', { valueAsNumber: true })}
      />
      <fieldset className={styles.people}>
        <legend>{t('twoForOneDesk.items')}</legend>
        {items.map(({ itemId, name }) => (
          <Checkbox
            key={itemId}
            label={name}
            checked={chosen.includes(itemId)}
            onChange={(event) => choose(itemId, event.target.checked)}
          />
        ))}
        <FieldErrorText id="two-for-one-items" error={form.field('itemIds').error} />
      </fieldset>
      <div>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t(open ? 'twoForOneDesk.save' : 'twoForOneDesk.begin')}
        </Button>
      </div>
    </form>
  );
}
