import { checkContactUpdate } from '@kantuta/contract/people/people.calls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { needPhrases } from '../../lib/i18n.tsx';
import { callQuery } from '../../lib/queries.ts';
import { useSignedIn } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const ContactUpdateDialog = lazy(async () => {
  const [part] = await Promise.all([
    import('../../features/people/contact-update-dialog.tsx'),
    needPhrases('account'),
  ]);
  return { default: part.ContactUpdateDialog };
});

const KEY = 'contactAsked';

/** After a login the server tells whether contact data must be updated; the dialog then asks for them, and may be put off once per session. */
export function ContactUpdate() {
  const { iat, puedeIngresar, view } = useSignedIn();
  const [isAsked, setAsked] = useState(() => readStored('local', KEY) === String(iat));
  const { data } = useQuery({
    ...callQuery(checkContactUpdate, {}),
    // A restricted entry may not change anything; nor may an operator who sees as the customer.
    enabled: !isAsked && puedeIngresar === 1 && view === undefined,
    staleTime: Infinity,
  });
  // Saving in the dialog updates the same query: it stays open for the confirmation.
  const [pending, setPending] = useState<typeof data>();
  if (data && !data.actualizacionRealizada && !pending && !isAsked) setPending(data);

  const isDone = data?.actualizacionRealizada === true && !pending;
  useEffect(() => {
    if (isDone) writeStored('local', KEY, String(iat));
  }, [isDone, iat]);

  if (!pending || isAsked) return null;

  function close(): void {
    writeStored('local', KEY, String(iat));
    setAsked(true);
  }

  return (
    <Suspense>
      <ContactUpdateDialog data={pending} onClose={close} />
    </Suspense>
  );
}
