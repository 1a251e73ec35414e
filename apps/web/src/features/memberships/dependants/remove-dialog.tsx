import {
  type Dependant,
  removeDependant,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import styles from '../memberships.module.css';
import { remove } from './dependants.api.ts';

/** Takes somebody off the list: one of two changes in a year (PASS-5). */
export function RemoveDialog({
  dependant: { dependantId, name },
  onClose,
}: {
  dependant: Dependant;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm<typeof removeDependant>({
    call: removeDependant,
    beside: true,
    defaultValues: { dependantId },
    send: async (input) => {
      await remove(input);
      showToast('success', t('dependants.removed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('dependants.removeOf', { name })}
      action={t('dependants.remove')}
      kind="danger"
      back={{ label: t('dependants.keep'), go: onClose }}
      form={form}
      onClose={onClose}
    >
      <p>{t('dependants.removeHint')}</p>
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
