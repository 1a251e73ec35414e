import { dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { recordNotice } from '@kantuta/contract/reversals/desk-reversals.calls';
import {
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeNumber,
} from '@kantuta/contract/reversals/reversal.rules';
import { useNow } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { send } from './reversals-desk.api.ts';

/** Records that a notice was sent: on which day, and how (REV-2). */
export function NoticeDialog({
  saleId,
  number,
  onClose,
}: {
  saleId: number;
  number: NoticeNumber;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const today = dayInLaPaz(useNow(MINUTE_MS));
  const form = useCallForm({
    call: recordNotice,
    defaultValues: { saleId, number, channel: '' as NoticeChannel, sentOn: today, words: '' },
    draft: `reversal-notice-${saleId}`,
    async send(values) {
      await send(values);
      showToast('success', t('reversalsDesk.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('reversalsDesk.sendTitle', { n: number })}
      action={t('reversalsDesk.send')}
      form={form}
      onClose={onClose}
    >
      <p>{t('reversalsDesk.sendHint')}</p>
      <TextField
        label={t('reversalsDesk.sentDay')}
        type="date"
        max={today}
        {...form.field('sentOn')}
      />
      <SelectField label={t('reversalsDesk.channel')} {...form.field('channel')}>
        <option value="">{t('reversalsDesk.chooseChannel')}</option>
        {NOTICE_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {t(`reversalsDesk.channels.${channel}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('reversalsDesk.words')}
        hint={t('reversalsDesk.wordsHint')}
        optional
        rows={2}
        maxLength={300}
        {...form.field('words')}
      />
    </FormDialog>
  );
}
