import type { ContactData } from '@kantuta/contract/people/people.calls';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-form.module.css';

/** The form, then a confirmation; the dialog then closes and reports whether the data are updated (specification section 4, "Contact update dialog"). */
export function ContactUpdateDialog({
  data,
  onClose,
}: {
  data: ContactData;
  onClose: (isUpdated: boolean) => void;
}) {
  const { t } = useI18n();
  // The state at opening: mail to the new address may bounce while the confirmation is still shown.
  const [isEdit] = useState(data.actualizacionRealizada);
  const [saved, setSaved] = useState<{ isNew: boolean } | null>(null);

  if (saved)
    return (
      <Dialog
        title={t('people.form.savedTitle')}
        sheet
        onClose={() => onClose(true)}
        actions={
          <>
            {saved.isNew && !isEdit && (
              <LinkButton to="/usuario" search={{ parte: 'datos' }} onClick={() => onClose(true)}>
                {t('people.form.toProfile')}
              </LinkButton>
            )}
            <Button kind="primary" onClick={() => onClose(true)}>
              {t('ui.close')}
            </Button>
          </>
        }
      >
        <div className={styles.saved}>
          <output>{t('people.form.saved')}</output>
          {saved.isNew && <p>{t('people.form.confirmNext')}</p>}
        </div>
      </Dialog>
    );

  return (
    <Dialog
      title={t(isEdit ? 'people.form.editTitle' : 'people.form.title')}
      sheet
      onClose={() => onClose(false)}
    >
      <p className={styles.quiet}>{t(isEdit ? 'people.form.editHint' : 'people.form.lead')}</p>
      <ContactForm
        data={data}
        onSaved={(isNew) => setSaved({ isNew })}
        later={
          <Button onClick={() => onClose(false)}>
            {t(isEdit ? 'ui.cancel' : 'people.form.later')}
          </Button>
        }
      />
    </Dialog>
  );
}
