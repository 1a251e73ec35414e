import { isRefusal } from '../../../lib/api-error.ts';
import { NewPasswordForm } from '../passwords/new-password-form.tsx';
import { storedDocument, setPassword } from './recovery.api.ts';

/** The new password, as on the other pages; only the server knows the person. */
export function PasswordStep({ recovery, onExpired }: { recovery: string; onExpired: () => void }) {
  return (
    <NewPasswordForm
      username={storedDocument()}
      save={({ password }) => setPassword(recovery, password)}
      explain={(error) => {
        const isOver = isRefusal(error, 'link_expired');
        if (isOver) onExpired();
        return isOver;
      }}
    />
  );
}
