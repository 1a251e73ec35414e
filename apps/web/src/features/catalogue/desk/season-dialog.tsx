import {
  openSeason,
  type DeskItem,
  type DeskStock,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { day, dayInLaPaz, dayOf, partsOf } from '@kantuta/contract/dates';
import { isRefusal } from '../../../lib/api-error.ts';
import { now } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { saveSeason } from './catalogue-desk.api.ts';
import styles from './prices.module.css';

/** The next season of season tickets, with the figures of the last one to begin with. */
export function SeasonDialog({
  tickets,
  stock,
  onClose,
}: {
  tickets: readonly DeskItem[];
  /** What there is of those that have had a season. */
  stock: readonly DeskStock[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: openSeason,
    defaultValues: { ...nextOf(tickets, stock), reason: '' },
    send: async (input) => {
      try {
        await saveSeason(input);
      } catch (error) {
        if (!isRefusal(error, 'season_open')) throw error;
        form.setError('season', { message: error.mensaje });
        form.setFocus('season');
        return;
      }
      showToast('success', t('catalogueDesk.seasonOpened', { season: String(input.season) }));
      onClose();
    },
  });
  const chosen = form.watch('tickets');
  const nameOf = (itemId: number) => tickets.find((each) => each.itemId === itemId)?.name ?? '';
  return (
    <FormDialog
      wide
      title={t('catalogueDesk.openSeason')}
      action={t('catalogueDesk.open')}
      form={form}
      onClose={onClose}
    >
      <p>{t('catalogueDesk.seasonHint')}</p>
      <TextField
        label={t('catalogueDesk.season')}
        type="number"
        {...form.field('season', { valueAsNumber: true })}
      />
      {chosen.map(({ itemId }, index) => (
        <fieldset key={itemId} className={styles.ticket}>
          <legend>{nameOf(itemId)}</legend>
          <div className={styles.pair}>
            <TextField
              label={t('catalogueDesk.there')}
              type="number"
              min={0}
              {...form.field(`tickets.${index}.stock`, { valueAsNumber: true })}
            />
            <TextField
              label={t('catalogueDesk.renewalUntil')}
              type="date"
              optional
              {...form.field(`tickets.${index}.renewalUntil`, {
                setValueAs: (text: string | null) => text || null,
              })}
            />
          </div>
          {chosen.length > 1 && (
            <Button
              small
              kind="quiet"
              aria-label={`${t('catalogueDesk.leaveOut')}: ${nameOf(itemId)}`}
              onClick={() =>
                form.setValue(
                  'tickets',
                  chosen.filter((each) => each.itemId !== itemId),
                )
              }
            >
              {t('catalogueDesk.leaveOut')}
            </Button>
          )}
        </fieldset>
      ))}
      <TextAreaField
        label={t('priceDesk.reason')}
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** A year after the latest season of them, at least this year; deadlines move with it. */
function nextOf(tickets: readonly DeskItem[], stock: readonly DeskStock[]) {
  const { year } = partsOf(dayInLaPaz(now()));
  const season = Math.max(year, ...stock.map((each) => each.season + 1));
  return {
    season,
    tickets: tickets.map(({ itemId }) => {
      const before = stock.find((each) => each.itemId === itemId);
      const until = before?.renewalUntil ?? null;
      return {
        itemId,
        stock: before?.stock ?? 0,
        renewalUntil: before && until ? moved(until, season - before.season) : null,
      };
    }),
  };
}

function moved(until: string, years: number) {
  const { year, month, day: of } = partsOf(day(until));
  return dayOf(year + years, month, of);
}
