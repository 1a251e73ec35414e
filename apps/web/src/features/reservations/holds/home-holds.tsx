import { takesOnlyCards } from '@kantuta/contract/catalogue/card.rules';
import { holdsSection, type ShownHold } from '@kantuta/contract/reservations/holds.calls';
import type { AnswerOfSection } from '@kantuta/contract/section';
import { Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-page.ts';
import { sectionPart } from '../../../lib/section-part.ts';
import { showError } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { depositAddress } from './hold-search.rules.ts';
import { extend } from './holds.api.ts';
import styles from './holds.module.css';

// The form library comes with the dialog, not with home.
const ReleaseDialog = lazyPart(() => import('./release-dialog.tsx'), 'ReleaseDialog');

/** What is mine and held, and what I hold for clients, each with its countdown (RES-1). */
export const HomeHolds = sectionPart(holdsSection, ({ data }) => {
  return <BothSides {...data} />;
});

/** One's own, and those that one holds for clients. */
export function BothSides({ own, ofClients }: AnswerOfSection<typeof holdsSection>) {
  const { t } = useI18n();
  return (
    <>
      <Holds title={t('holds.mine')} holds={own} />
      <Holds title={t('holds.ofClients')} holds={ofClients} />
    </>
  );
}

/** Pre-reservations with what can be done with each. */
export function Holds({ title, holds }: { title: string; holds: readonly ShownHold[] }) {
  const [leaving, setLeaving] = useState<ShownHold | null>(null);
  if (holds.length === 0) return null;
  return (
    <Section title={title}>
      <RowList label={title}>
        {holds.map((hold) => (
          <Row
            key={hold.holdId}
            title={`${hold.title}, ${hold.detail}`}
            detail={<Detail hold={hold} />}
            aside={hold.card !== 'waiting' && <Countdown until={new Date(hold.endsAt)} />}
            below={<Acts hold={hold} onLeave={() => setLeaving(hold)} />}
          />
        ))}
      </RowList>
      {leaving && (
        <Suspense>
          <ReleaseDialog hold={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </Section>
  );
}

function Detail({ hold }: { hold: ShownHold }) {
  const { t } = useI18n();
  const { dateTime } = useFormat();
  const { card, client, endsAt } = hold;
  const until = t('holds.until', { until: dateTime(new Date(endsAt)) });
  const isChecked = card === 'refused' || card === 'approved';
  const parts = [
    client,
    // It does not end before the office has answered (RES-30).
    card === 'waiting' ? t('holderCard.onHome.waiting') : until,
    isChecked && t(`holderCard.onHome.${card}`),
  ];
  return parts.filter(Boolean).join(' · ');
}

function Acts({ hold, onLeave }: { hold: ShownHold; onLeave: () => void }) {
  const { t } = useI18n();
  const isOwn = hold.client === '';
  const pays = hold.kind === 'lot' || hold.kind === 'house' ? 'holds.payDeposit' : 'holds.pay';
  return (
    <div className={styles.actions}>
      {isOwn && (
        <LinkButton small to={depositAddress(hold.holdId)}>
          {t(hold.card === null || hold.card === 'approved' ? pays : 'holds.seeIt')}
        </LinkButton>
      )}
      {!isOwn && !takesOnlyCards(hold.kind) && (
        <LinkButton small to="/recibo-provisional/$hold" params={{ hold: hold.holdId }}>
          {t('provisionals.take')}
        </LinkButton>
      )}
      {hold.can.extend && (
        <Button small onClick={() => void extend(hold.holdId).catch(showError)}>
          {t('holds.extend')}
        </Button>
      )}
      {hold.can.release && (
        <Button small kind="quiet" onClick={onLeave}>
          {t('holds.release')}
        </Button>
      )}
    </div>
  );
}
