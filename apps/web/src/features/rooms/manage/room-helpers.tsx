import type { AnswerOf } from '@kantuta/contract/call';
import { HELPER_RIGHTS } from '@kantuta/contract/rooms/room.rules';
import { giveRoomHelper, type readRoomTeam } from '@kantuta/contract/rooms/room-team.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { beside } from '../refusals.ts';
import { giveHelper, revokeHelper } from '../rooms.api.ts';
import styles from '../rooms.module.css';

type Team = AnswerOf<typeof readRoomTeam>;

/** Who keeps the list or reads codes at the door (ROOM-9). */
export function Helpers({ team: { room, helpers } }: { team: Team }) {
  const { t } = useI18n();
  const [isGiving, setGiving] = useState(false);
  return (
    <Section
      title={t('rooms.helpers')}
      action={
        room.can.help && (
          <Button small onClick={() => setGiving(true)}>
            {t('rooms.giveHelp')}
          </Button>
        )
      }
    >
      {helpers.length === 0 ? (
        <p className={styles.quiet}>{t('rooms.noHelpers')}</p>
      ) : (
        <RowList label={t('rooms.helpers')}>
          {helpers.map((helper) => (
            <HelperRow key={helper.personId} roomId={room.roomId} helper={helper} />
          ))}
        </RowList>
      )}
      {isGiving && <GiveDialog roomId={room.roomId} onClose={() => setGiving(false)} />}
    </Section>
  );
}

function HelperRow({ roomId, helper }: { roomId: string; helper: Team['helpers'][number] }) {
  const { t, format } = useI18n();
  const { personId, name, may, givenAt } = helper;
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeHelper({ roomId, personId }),
    onSuccess: () => showToast('success', t('rooms.revoked')),
    onError: showError,
  });
  return (
    <Row
      title={name}
      detail={`${t(`rooms.rights.${may}`)} · ${t('rooms.givenAt', { date: format.dateTime(givenAt) })}`}
      aside={
        <Button
          small
          busy={isPending}
          aria-label={t('rooms.revokeOf', { name })}
          onClick={() => mutate()}
        >
          {t('rooms.revoke')}
        </Button>
      }
    />
  );
}

function GiveDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm<typeof giveRoomHelper>({
    call: giveRoomHelper,
    defaultValues: { roomId, document: '', may: 'moderate' },
    send: async (input) => {
      try {
        await giveHelper(input);
        showToast('success', t('rooms.given'));
        onClose();
      } catch (error) {
        if (isRefusal(error, 'helper_invalid')) throw beside(error, 'document', error.mensaje);
        throw error;
      }
    },
  });
  return (
    <FormDialog
      title={t('rooms.giveHelp')}
      action={t('rooms.giveHelp')}
      form={form}
      onClose={onClose}
    >
      <p>{t('rooms.helpersHint')}</p>
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
    </FormDialog>
  );
}
