import { useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { needPhrases } from '../../lib/i18n.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const PasswordDialog = lazy(async () => {
  const [part] = await Promise.all([import('./password-dialog.tsx'), needPhrases('account')]);
  return { default: part.PasswordDialog };
});

const KEY = 'passwordReminded';
const PAGE = '/cambiar-pass-segura/$usuario';

/** Once after each login of an adviser whose password is still the card number (specification section 6); later dialogs wait for it. */
export function PasswordReminder({ children }: { children: ReactNode }) {
  const { esVendedor, cantidadDiasLoginCarnet, iat } = useSignedIn();
  const [isOver, setOver] = useState(() => readStored('local', KEY) === String(iat));
  const isThere = useMatches({ select: (matches) => matches.at(-1)?.fullPath === PAGE });
  // The dialog does not cover the page that it leads to.
  if (isThere) return null;
  if (isOver || esVendedor !== 1 || cantidadDiasLoginCarnet === 0) return children;

  function close(): void {
    writeStored('local', KEY, String(iat));
    setOver(true);
  }

  return (
    <Suspense>
      <PasswordDialog onClose={close} />
    </Suspense>
  );
}
