import { ContactUpdate } from './contact-update.tsx';
import { LiveWatch } from './live-watch.ts';
import { PasswordReminder } from './password-reminder.tsx';
import { StepUpWatch } from './step-up-watch.tsx';
import { UnreadAfterLogin } from './unread-after-login.tsx';

/** What the person is told and asked, wherever they arrive; who only sees as them hears and is asked none of it. */
export function OwnWatches() {
  return (
    <>
      <LiveWatch />
      <PasswordReminder>
        <UnreadAfterLogin>
          <ContactUpdate />
        </UnreadAfterLogin>
      </PasswordReminder>
      <StepUpWatch />
    </>
  );
}
