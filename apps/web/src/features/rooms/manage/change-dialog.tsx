import type { AnswerOf } from '@kantuta/contract/call';
import { type readRoomDraft } from '@kantuta/contract/rooms/room-drafts.calls';
import { changeRoom, type Room } from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isRefusal } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { beside, planRefusal } from '../refusals.ts';
import { ContactFields, StartFields, WhatFields, WhereFields } from '../room-fields.tsx';
import { change, draftQuery } from '../rooms.api.ts';
import styles from '../rooms.module.css';
import { instantOf, type TypedStart, typedStart } from '../when.ts';

type Props = { room: Room; onClose: () => void };

/** Changes a room until some hours before it begins (ROOM-6); cities and limits come with what a new room begins with. */
export function ChangeDialog({ room, onClose }: Props) {
  const { t } = useI18n();
  const query = useQuery(draftQuery);
  if (query.data) return <ChangeForm room={room} start={query.data} onClose={onClose} />;
  return (
    <Dialog title={t('rooms.change')} wide onClose={onClose}>
      <Loaded query={query} back={null}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function ChangeForm({
  room,
  start: { cities, ahead },
  onClose,
}: Props & { start: AnswerOf<typeof readRoomDraft> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [typed, setTyped] = useState<TypedStart>(() => typedStart(room.startsAt));
  const { roomId, title, model, place, capacity, cityId, address, startsAt, minutes } = room;
  const { contactName, contactPhone } = room;
  const form = useCallForm<typeof changeRoom>({
    call: changeRoom,
    beside: true,
    defaultValues: {
      roomId,
      title,
      model,
      place,
      capacity,
      cityId,
      address,
      startsAt,
      minutes,
      contactName,
      contactPhone,
    },
    send: async (input) => {
      try {
        await change(input);
        showToast('success', t('rooms.changed'));
        onClose();
      } catch (error) {
        if (isRefusal(error, 'room_has_seats'))
          throw beside(error, input.cityId === cityId ? 'capacity' : 'cityId', error.mensaje);
        const startRule = t('rooms.startRule', { hours: ahead.minHours, days: ahead.maxDays });
        throw planRefusal(i18n, error, { startRule, hasPresenters: false });
      }
    },
  });
  const { ref: focusStart } = useController({ control: form.control, name: 'startsAt' }).field;

  function setStart(next: TypedStart): void {
    setTyped(next);
    form.setValue('startsAt', instantOf(next), { shouldDirty: true });
    form.clearErrors('startsAt');
  }

  return (
    <FormDialog
      title={t('rooms.change')}
      action={t('rooms.save')}
      wide
      form={form}
      onClose={onClose}
    >
      <p className={styles.quiet}>{t('rooms.changeHint')}</p>
      <WhatFields field={form.field} />
      <WhereFields field={form.field} cities={cities}>
        <StartFields
          ref={focusStart}
          value={typed}
          error={form.field('startsAt').error}
          hint={t('rooms.startHint', { hours: ahead.minHours, days: ahead.maxDays })}
          onChange={setStart}
        />
      </WhereFields>
      <ContactFields field={form.field} />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
