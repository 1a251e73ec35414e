import type { CodeChannel } from '@kantuta/contract/identity/code.rules';
import type { RecoveryMethod, SentRecoveryCode } from '@kantuta/contract/identity/recovery.calls';
import { type LucideIcon, Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { SupportLine } from '../../../ui/support-line.tsx';
import { Refusal } from '../refusal.tsx';
import { useFailure } from './failure.ts';
import { askForCode } from './recovery.api.ts';
import styles from './recovery-page.module.css';

const ICONS: Readonly<Record<CodeChannel, LucideIcon>> = {
  email: Mail,
  sms: MessageSquareText,
  whatsapp: MessageCircle,
};

/** Chooses the contact for the code; contacts are masked so that only their owner recognizes them. */
export function MethodStep({
  recovery,
  methods,
  sent,
  onSent,
  onOtherDocument,
  onLostPhone,
  onExpired,
}: {
  recovery: string;
  methods: readonly RecoveryMethod[];
  sent: SentRecoveryCode | null;
  onSent: () => void;
  onOtherDocument: () => void;
  onLostPhone: () => void;
  onExpired: () => void;
}) {
  const { t } = useI18n();
  const [channel, setChannel] = useState(sent?.channel ?? methods[0]?.channel ?? null);
  const { failure, isBusy, attempt, forget } = useFailure(onExpired);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (channel === null) return;
    await attempt(async () => {
      await askForCode(recovery, channel);
      onSent();
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <RadioRows
        label={t('recovery.methodQuestion')}
        name="channel"
        value={channel}
        onChange={setChannel}
        rows={methods.map((method) => {
          const Icon = ICONS[method.channel];
          return {
            value: method.channel,
            label: t(`recovery.method.${method.channel}`),
            detail: method.to,
            icon: <Icon size={26} aria-hidden />,
          };
        })}
      />
      {failure && <Refusal error={failure} onOver={forget} />}
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('recovery.sendCode')}
      </Button>
      <details className={styles.help}>
        <summary>{t('recovery.unknownContact')}</summary>
        <div className={styles.more}>
          <p>{t('recovery.unknownContactHint')}</p>
          <Button kind="quiet" small flush onClick={onOtherDocument}>
            {t('recovery.otherDocument')}
          </Button>
          <Button kind="quiet" small flush onClick={onLostPhone}>
            {t('recovery.lost.open')}
          </Button>
          <SupportLine />
        </div>
      </details>
    </form>
  );
}
