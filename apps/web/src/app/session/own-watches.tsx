import { ContactUpdate } from './contact-update.tsx';
import { LiveWatch } from './live-watch.ts';
import { OutboxWatch } from './outbox-watch.ts';
import { PasswordReminder } from './password-reminder.tsx';
import { StepUpWatch } from './step-up-watch.tsx';
import { UnreadAfterLogin } from './unread-after-login.tsx';

/** Messages and questions for the person on any page; an operator who sees as the customer gets none of them. */
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
      <OutboxWatch />
    </>
  );
}
