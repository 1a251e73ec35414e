import { useI18n } from '../../lib/i18n.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** For an adviser who still signs in with the card number: the days left, and the link to set a password (IDN-17). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { ci, cantidadDiasLoginCarnet: n } = useSignedIn();
  return (
    <Dialog
      title={t('passwords.secure.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('passwords.secure.later')}</Button>
          <LinkButton
            to="/cambiar-pass-segura/$usuario"
            params={{ usuario: ci }}
            kind="primary"
            onClick={onClose}
          >
            {t('passwords.secure.go')}
          </LinkButton>
        </>
      }
    >
      <p>{t('passwords.secure.lead', { n })}</p>
    </Dialog>
  );
}
