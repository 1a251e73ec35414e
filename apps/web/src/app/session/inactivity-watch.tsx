import { reportActivity } from '@kantuta/contract/identity/identity.calls';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { deviceMs, serverInstant } from '../../lib/clock.ts';
import { Phrase, useI18n } from '../../lib/i18n.tsx';
import { createInactivity, lastActivity, noteActivity } from '../../lib/inactivity.ts';
import { logOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Dialog } from '../../ui/dialog.tsx';

// A press that takes the dialog away is followed by no click; a click that a program or a switch makes comes without a press.
const ACTS = ['pointerdown', 'click', 'keydown'] as const;

/** While a person is signed in: every click counts as activity, and a minute before the end a dialog asks (specification section 4, IDN-7). */
export function InactivityWatch() {
  const { t } = useI18n();
  const [endsAt, setEndsAt] = useState<number | null>(null);

  useEffect(() => {
    const inactivity = createInactivity({
      nowMs: deviceMs,
      readLast: lastActivity,
      writeLast: noteActivity,
      warn: setEndsAt,
      expire: () => logOut('inactivity'),
      // Without a connection a later click reports again.
      report: () => void callApi(reportActivity, {}).catch(() => {}),
    });
    inactivity.start();
    const wake = () => inactivity.check();
    for (const event of ACTS) document.addEventListener(event, inactivity.touch, true);
    document.addEventListener('visibilitychange', wake);
    return () => {
      inactivity.stop();
      for (const event of ACTS) document.removeEventListener(event, inactivity.touch, true);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);

  if (endsAt === null) return null;
  return (
    <Dialog
      title={t('ui.stillThere.title')}
      // Any click is enough to stay: a click outside of the dialog closes it as well.
      onClose={() => setEndsAt(null)}
      actions={
        <>
          <Button onClick={() => logOut()}>{t('ui.stillThere.leave')}</Button>
          <Button kind="primary" onClick={() => setEndsAt(null)}>
            {t('ui.stillThere.stay')}
          </Button>
        </>
      }
    >
      <p>
        <Phrase
          of="ui.stillThere.hint"
          with={{ time: <Countdown until={serverInstant(endsAt)} /> }}
        />
      </p>
    </Dialog>
  );
}
