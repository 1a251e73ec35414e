import { plainLine } from '@kantuta/contract/operators/plain-words.rules';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';

/** Who comes without invitation: name and document, without a network too (DOOR-9). */
export function WalkInDialog({
  hosts,
  onNote,
  onClose,
}: {
  hosts: readonly { adviserId: number; name: string }[];
  onNote: (person: { name: string; document: string; hostId: number }) => void;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [document, setDocument] = useState('');
  const [hostId, setHostId] = useState(0);
  const [isTried, setTried] = useState(false);
  const missing = (text: string) =>
    isTried && plainLine(text) === '' ? t('errors.field.required') : undefined;

  function submit(event?: Pick<FormEvent, 'preventDefault'>): void {
    event?.preventDefault();
    setTried(true);
    if (plainLine(name) === '' || plainLine(document) === '') return;
    onNote({ name: plainLine(name), document: plainLine(document), hostId });
    onClose();
  }

  return (
    <FormDialog
      title={t('door.walkIn')}
      action={t('door.add')}
      form={{ submit, isSending: false }}
      onClose={onClose}
    >
      <p>{t('door.walkInHint')}</p>
      <TextField
        label={t('door.name')}
        maxLength={255}
        autoComplete="off"
        value={name}
        error={missing(name)}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('door.document')}
        maxLength={40}
        autoComplete="off"
        value={document}
        error={missing(document)}
        onChange={(event) => setDocument(event.target.value)}
      />
      <SelectField
        label={t('door.namedHost')}
        value={hostId}
        onChange={(event) => setHostId(Number(event.target.value))}
      >
        <option value={0}>{t('door.organiser')}</option>
        {hosts.map((host) => (
          <option key={host.adviserId} value={host.adviserId}>
            {host.name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
