import type { issueFriendCode } from '@kantuta/contract/payments/friend/friend.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { amountText, money, parseCents } from '@kantuta/contract/money';
import { parseTypedAmount } from '@kantuta/contract/payments/typed-amount.rules';
import { worthOf } from '@kantuta/contract/payments/points/points.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError, fieldMessage } from '../../../../lib/api-error.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { canShare, share } from '../../../../lib/share.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { openExternal } from '../../../../lib/wrapper.ts';
import { Button } from '../../../../ui/button.tsx';
import { Copyable } from '../../../../ui/copyable.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { MoneyField, TextField } from '../../../../ui/field.tsx';
import { RadioRows } from '../../../../ui/radio-rows.tsx';
import styles from '../methods.module.css';
import { ownCardsQuery } from '../prepaid/batches/own-cards.api.ts';
import { walletQuery } from '../points/wallet.api.ts';
import { issueCode } from './friend-codes.api.ts';

/** Not the id of any card. */
const POINTS = 'points';

type Issued = AnswerOf<typeof issueFriendCode>;

/** Issues a code, and shows it once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const [issued, setIssued] = useState<Issued>();
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title={t(issued ? 'friendCodes.yours' : 'friendCodes.createTitle')}
      sheet
      onClose={onClose}
      actions={
        issued ? (
          <Button kind="primary" onClick={onClose}>
            {t('friendCodes.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button kind="primary" type="submit" form={form} busy={isBusy}>
              {t('friendCodes.create')}
            </Button>
          </>
        )
      }
    >
      {issued ? (
        <Shown issued={issued} />
      ) : (
        <IssueForm id={form} isBusy={isBusy} onBusy={setBusy} onIssued={setIssued} />
      )}
    </Dialog>
  );
}

function IssueForm({
  id,
  isBusy,
  onBusy,
  onIssued,
}: {
  id: string;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onIssued: (issued: Issued) => void;
}) {
  const { t, format } = useI18n();
  const queries = useQueryClient();
  const { data: wallet } = useQuery(walletQuery());
  const free = wallet?.state === 'open' ? money(worthOf(wallet.buckets.active), 'USD') : undefined;
  const mostHint = free && t('friendCodes.mostHint', { amount: format.money(free) });
  const bought = useQuery(ownCardsQuery).data?.bought ?? [];
  const cards = bought.filter(({ state }) => state === 'active');
  const [from, setFrom] = useState(POINTS);
  const [most, setMost] = useState('');
  const [document, setDocument] = useState('');
  const [problems, setProblems] = useState<{
    most?: string | undefined;
    document?: string | undefined;
  }>({});

  async function issue(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const amount = parseTypedAmount(most);
    // Said before the password is asked; the server judges again.
    const isTooMuch =
      amount !== null && from === POINTS && free !== undefined && amount > parseCents(free.amount);
    setProblems({
      most: amount === null ? t('friendCodes.amountFormat') : isTooMuch ? mostHint : undefined,
    });
    if (amount === null || isTooMuch) return;
    onBusy(true);
    try {
      const only = document.trim();
      onIssued(
        await issueCode(queries, {
          most: amountText(amount),
          ...(only === '' ? {} : { document: only }),
          ...(from === POINTS ? {} : { cardId: from }),
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [ofMost, ofDocument] = [fieldMessage(error, 'most'), fieldMessage(error, 'document')];
      if (error.codigo === 'own_friend_code') return setProblems({ document: error.mensaje });
      setProblems({
        most: ofMost ?? (ofDocument === undefined ? error.mensaje : undefined),
        document: ofDocument,
      });
    } finally {
      onBusy(false);
    }
  }

  return (
    <form id={id} className={styles.fields} noValidate onSubmit={(event) => void issue(event)}>
      {cards.length > 0 && (
        <RadioRows
          label={t('friendCodes.from')}
          name="from"
          value={from}
          onChange={setFrom}
          rows={[
            { value: POINTS, label: t('friendCodes.onPoints') },
            ...cards.map(({ cardId, lastFour, expiresOn }) => ({
              value: cardId,
              label: t('friendCodes.onCard', { end: lastFour }),
              detail: t('friendCodes.cardUntil', { date: format.date(day(expiresOn)) }),
            })),
          ]}
        />
      )}
      <MoneyField
        currency="USD"
        label={t('friendCodes.most')}
        hint={from === POINTS ? mostHint : undefined}
        error={problems.most}
        name="most"
        value={most}
        onChange={(event) => setMost(event.target.value)}
      />
      <TextField
        label={t('friendCodes.document')}
        hint={t('friendCodes.documentHint')}
        error={problems.document}
        name="document"
        autoComplete="off"
        maxLength={20}
        value={document}
        onChange={(event) => setDocument(event.target.value)}
      />
      <p className={styles.quiet}>{t('friendCodes.validity', { minutes: 30 })}</p>
    </form>
  );
}

function Shown({ issued }: { issued: Issued }) {
  const { t, format } = useI18n();
  const { code, most, expiresAt } = issued;
  const time = format.time(expiresAt);

  async function send(): Promise<void> {
    const text = t('friendCodes.shareText', { code, time, amount: format.money(most) });
    if (!canShare({ text })) {
      openExternal(`https://wa.me/?text=${encodeURIComponent(text)}`);
      return;
    }
    const outcome = await share({ title: t('friendCodes.title'), text });
    // What the device does not share is copied in its place.
    if (outcome === 'copied') showToast('success', t('ui.copied'));
    if (outcome === 'failed') showToast('warning', t('ui.copyFailed'));
  }

  return (
    <div className={styles.fields}>
      <p className={styles.code}>
        <Copyable text={code} />
      </p>
      <p className={styles.has}>
        {t('friendCodes.upTo', { amount: format.money(most) })} · {t('friendCodes.until', { time })}
      </p>
      <p className={styles.quiet}>{t('friendCodes.shownOnce')}</p>
      <div>
        <Button icon={Share2} onClick={() => void send()}>
          {t('friendCodes.share')}
        </Button>
      </div>
    </div>
  );
}
