import { HELPER_RIGHTS } from '@kantuta/contract/rooms/room.rules';
import {
  cancelRoom,
  changeRoom,
  giveRoomHelper,
  type Room,
} from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { fieldOfInstant } from '../../lib/la-paz-time.ts';
import { showToast } from '../../lib/toasts.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { usePresenterRefusal } from './refusals.ts';
import { ContactOfRoom, WhatFields, WhereFields } from './room-fields.tsx';
import { cancel, change, draftQuery, giveHelper } from './rooms.api.ts';
import styles from './rooms.module.css';

type Close = { onClose: () => void };

/** Changes a room; another hour is told to everybody in it (ROOM-6). */
export function ChangeDialog({ room, onClose }: { room: Room } & Close) {
  const { t } = useI18n();
  const presenterRefusal = usePresenterRefusal();
  const [clash, setClash] = useState('');
  const start = useQuery(draftQuery());
  const { roomId, title, model, place, capacity, cityId, address, minutes } = room;
  const { contactName, contactPhone } = room;
  const form = useCallForm<typeof changeRoom>({
    call: changeRoom,
    defaultValues: {
      roomId,
      title,
      model,
      place,
      capacity,
      cityId,
      address,
      startsAt: fieldOfInstant(room.startsAt),
      minutes,
      contactName,
      contactPhone,
    },
    send: async (input) => {
      setClash('');
      try {
        await change(input);
        showToast('success', t('rooms.changed'));
        onClose();
      } catch (error) {
        const refused = presenterRefusal(error);
        if (!refused) throw error;
        setClash(refused.text);
      }
    },
  });
  const field = form.field.bind(form) as (name: string, options?: object) => object;
  const problem = clash === '' ? form.failure : clash;
  return (
    <FormDialog title={t('rooms.change')} action={t('rooms.save')} form={form} onClose={onClose}>
      <Loaded query={start} height={320} back={null}>
        {({ cities, ahead }) => (
          <>
            <WhatFields field={field} />
            <WhereFields field={field} cities={cities} ahead={ahead} />
            <ContactOfRoom field={field} />
          </>
        )}
      </Loaded>
      {problem !== '' && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  );
}

/** Cancels a room with a reason that everybody in it reads (ROOM-7). */
export function CancelDialog({ room: { roomId }, onClose }: { room: Room } & Close) {
  const { t } = useI18n();
  const form = useCallForm<typeof cancelRoom>({
    call: cancelRoom,
    defaultValues: { roomId, reason: '' },
    send: async (input) => {
      await cancel(input);
      showToast('success', t('rooms.cancelled'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('rooms.cancel')}
      action={t('rooms.cancel')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t('rooms.cancelReason')}
        hint={t('rooms.cancelReasonHint')}
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** Lets somebody help at the door (ROOM-9). */
export function HelperDialog({ roomId, onClose }: { roomId: string } & Close) {
  const { t } = useI18n();
  const form = useCallForm<typeof giveRoomHelper>({
    call: giveRoomHelper,
    defaultValues: { roomId, document: '', may: 'moderate' },
    send: async (input) => {
      await giveHelper(input);
      showToast('success', t('rooms.helperGiven'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('rooms.giveHelper')}
      action={t('rooms.giveHelper')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('rooms.helperDocument')}
        maxLength={40}
        autoComplete="off"
        {...form.field('document')}
      />
      <SelectField label={t('rooms.helperMay')} {...form.field('may')}>
        {HELPER_RIGHTS.map((each) => (
          <option key={each} value={each}>
            {t(`rooms.rights.${each}`)}
          </option>
        ))}
      </SelectField>
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
