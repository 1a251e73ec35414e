import { lazy, type ReactNode, Suspense, useState } from 'react';
import { needPhrases } from '../../lib/i18n.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const UnreadDialog = lazy(async () => {
  const [page] = await Promise.all([
    import('../../features/notifications/unread-dialog.tsx'),
    needPhrases('office'),
  ]);
  return { default: page.UnreadDialog };
});

const KEY = 'unreadShown';

/** Once after each login: the unread notifications, when there are any (specification section 2); then other dialogs that wait. */
export function UnreadAfterLogin({ children }: { children?: ReactNode }) {
  const { cantidad, iat, puedeIngresar } = useSignedIn();
  const [isOpen, setOpen] = useState(
    // A restricted entry may not read them (IDN-6).
    () => cantidad > 0 && puedeIngresar === 1 && readStored('local', KEY) !== String(iat),
  );
  if (!isOpen) return children;

  function close(): void {
    writeStored('local', KEY, String(iat));
    setOpen(false);
  }

  return (
    <Suspense>
      <UnreadDialog onClose={close} />
    </Suspense>
  );
}
