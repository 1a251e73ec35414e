import { lazy, Suspense, useEffect } from 'react';
import { needPhrases } from '../../lib/i18n.tsx';
import { settleProof, wantedProof } from '../../lib/step-up.ts';
import { useStore } from '../../lib/store.ts';

const StepUpDialog = lazy(async () => {
  const [part] = await Promise.all([import('./step-up-dialog.tsx'), needPhrases('account')]);
  return { default: part.StepUpDialog };
});
const PasskeyProof = lazy(async () => ({
  default: (await import('../../features/identity/passkeys/passkey-proof.tsx')).PasskeyProof,
}));

/** Behind the entrance: asks the person to confirm their identity when a call needs a fresh proof (lib/step-up). */
export function StepUpWatch() {
  const isWanted = useStore(wantedProof) !== null;
  // The end of a session also closes the dialog.
  useEffect(() => () => settleProof(false), []);
  return (
    isWanted && (
      <Suspense>
        <StepUpDialog
          onDone={settleProof}
          otherWay={
            // The password field does not wait for the passkey part.
            <Suspense>
              <PasskeyProof onProved={() => settleProof(true)} />
            </Suspense>
          }
        />
      </Suspense>
    )
  );
}
