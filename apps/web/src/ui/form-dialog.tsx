import { type ReactNode, useId } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

/** A form of `useCallForm` in a dialog, with cancel and submit. `<FormDialog title=… action=… form={form} onClose={onClose}>fields</FormDialog>`. */
export function FormDialog({
  title,
  action,
  kind = 'primary',
  wide = false,
  form,
  failure = '',
  back,
  onClose,
  children,
}: {
  title: string;
  /** The label of the submit button. */
  action: string;
  kind?: 'primary' | 'danger';
  wide?: boolean;
  form: { submit: (event?: React.BaseSyntheticEvent) => void; isSending: boolean };
  /** Why it was refused, of a form that says it `beside` its button. */
  failure?: string;
  /** For a second step: returns to the first one; replaces "cancel". */
  back?: { label: string; go: () => void };
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={onClose}
      actions={
        <>
          <Button onClick={back?.go ?? onClose}>{back?.label ?? t('ui.cancel')}</Button>
          <Button kind={kind} type="submit" form={id} busy={form.isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.submit} noValidate>
        {children}
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
