import { isDay } from '@kantuta/contract/dates';
import {
  addStayRoom,
  closeStayRoom,
  type DeskStayType,
  setNightPrice,
} from '@kantuta/contract/stays/stays-desk.calls';
import { CLOSED_NIGHTS } from '@kantuta/contract/stays/stays-desk.rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { MoneyField, SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { addRoom, closeRoom, setPrice } from './desk-stays.api.ts';

type Shown = { type: DeskStayType; onClose: () => void };

/** Another price of a night, from the next booking on (STY-15). */
export function PriceDialog({ type: { typeId, name, night }, onClose }: Shown) {
  const { t } = useI18n();
  const form = useCallForm({
    call: setNightPrice,
    defaultValues: { typeId, price: night.amount, before: night.amount },
    async send(input) {
      await setPrice(input);
      showToast('success', t('staysDesk.priceSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('staysDesk.price')}: ${name}`}
      action={t('staysDesk.savePrice')}
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label={t('staysDesk.newPrice')}
        hint={t('staysDesk.priceHint')}
        currency={night.currency}
        {...form.field('price')}
      />
    </FormDialog>
  );
}

/** One room more of a type (STY-15). */
export function RoomDialog({ type: { typeId, name }, onClose }: Shown) {
  const { t } = useI18n();
  const form = useCallForm({
    call: addStayRoom,
    defaultValues: { typeId, name: '' },
    async send(input) {
      await addRoom(input);
      showToast('success', t('staysDesk.added'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('staysDesk.add')}: ${name}`}
      action={t('staysDesk.addIt')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('staysDesk.roomName')}
        maxLength={30}
        autoComplete="off"
        {...form.field('name')}
      />
    </FormDialog>
  );
}

/** Closes a room for nights that nobody has booked (STY-15). */
export function CloseDialog({ type: { name, rooms }, onClose }: Shown) {
  const { t } = useI18n();
  const [closureId] = useState(randomId);
  const form = useCallForm({
    call: closeStayRoom,
    defaultValues: {
      roomId: rooms[0]?.roomId ?? 0,
      closureId,
      from: '',
      until: '',
      words: '',
    },
    async send(input) {
      await closeRoom(input);
      showToast('success', t('staysDesk.closedNow'));
      onClose();
    },
  });
  const until = form.field('until');
  const [first, back] = useWatch({ control: form.control, name: ['from', 'until'] });
  const whyNot =
    isDay(first) && isDay(back)
      ? t(back <= first ? 'staysDesk.untilBefore' : 'staysDesk.untilFar', { n: CLOSED_NIGHTS })
      : '';
  return (
    <FormDialog
      title={`${t('staysDesk.close')}: ${name}`}
      action={t('staysDesk.closeIt')}
      form={form}
      onClose={onClose}
    >
      <SelectField label={t('staysDesk.room')} {...form.field('roomId', { setValueAs: Number })}>
        {rooms.map(({ roomId, name: room }) => (
          <option key={roomId} value={roomId}>
            {room}
          </option>
        ))}
      </SelectField>
      <TextField label={t('staysDesk.sinceDay')} type="date" {...form.field('from')} />
      <TextField
        label={t('staysDesk.untilDay')}
        type="date"
        {...until}
        error={whyNot && until.error ? whyNot : until.error}
      />
      <TextField
        label={t('staysDesk.why')}
        hint={t('staysDesk.whyHint')}
        maxLength={120}
        autoComplete="off"
        {...form.field('words')}
      />
    </FormDialog>
  );
}
