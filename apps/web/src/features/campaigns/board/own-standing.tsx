import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Own, ShownBoard } from '../campaigns.api.ts';
import { roundedUp, stateKey, useScore } from '../score.ts';
import styles from './board.module.css';
import { DisputeDialog } from './dispute-dialog.tsx';

/** The own line, always in sight: place, what is missing, what may change it, and the ways to what is behind it. */
export function OwnStanding({ board }: { board: ShownBoard }) {
  const { t } = useI18n();
  const [isDisputing, setDisputing] = useState(false);
  const { campaign, own, can, snapshot } = board;
  const { campaignId, kind, state } = campaign;
  const params = { campaignId: String(campaignId) };
  return (
    <section aria-label={t('campaigns.own')}>
      <Panel tone={own === null ? 'plain' : 'forest'}>
        {own === null ? <p>{t('campaigns.noOwn')}</p> : <Figures board={board} own={own} />}
      </Panel>
      <div className={styles.ways}>
        {kind === 'race' && own !== null && (
          <LinkButton to="/ranking/$campaignId/puntos" params={params}>
            {t('campaigns.myPoints')}
          </LinkButton>
        )}
        {kind === 'race' && state === 'running' && (
          <LinkButton to="/ranking/$campaignId/simulador" params={params}>
            {t('campaigns.simulator')}
          </LinkButton>
        )}
        {snapshot !== null && (
          <LinkButton to="/ranking/$campaignId/prueba" params={params}>
            {t('campaigns.proof')}
          </LinkButton>
        )}
        {can.dispute && (
          <Button onClick={() => setDisputing(true)}>{t('campaigns.dispute')}</Button>
        )}
      </div>
      {isDisputing && <DisputeDialog campaign={campaign} onClose={() => setDisputing(false)} />}
    </section>
  );
}

function Figures({ board: { campaign }, own }: { board: ShownBoard; own: Own }) {
  const { t } = useI18n();
  const scoreOf = useScore();
  const { kind, winners, state } = campaign;
  const { place, out, missing } = own;
  // What might still come counts no more.
  const isClosed = state === 'closed';
  const isInside = place !== null && place <= winners;
  return (
    <>
      <p className={styles.place}>
        {place === null ? t('campaigns.noPlace') : t('campaigns.place', { place })}
      </p>
      <p className={styles.score}>
        {scoreOf(kind, own.score)} · {t('campaigns.sales', { n: own.sales })}
      </p>
      {out !== null && <p>{t(`campaigns.out.${out}`)}</p>}
      {out === null && isInside && (
        <p>{t(isClosed ? 'campaigns.insideClosed' : 'campaigns.inside')}</p>
      )}
      {out === null && !isInside && state === 'running' && missing > 0 && (
        <p>
          {t(`campaigns.missing.${kind}`, {
            points: scoreOf(kind, kind === 'race' ? roundedUp(missing) : missing),
            winners,
          })}
        </p>
      )}
      {!isClosed && own.provisional > 0 && (
        <p className={styles.note}>
          {t('campaigns.provisional', { points: scoreOf(kind, own.provisional) })}
        </p>
      )}
      {!isClosed && own.suspended > 0 && (
        <p className={styles.note}>
          {t('campaigns.suspended', { points: scoreOf(kind, own.suspended) })}
        </p>
      )}
      {out === null && !isClosed && own.need > 0 && (
        <p className={styles.note}>{t('campaigns.need', { n: own.need })}</p>
      )}
      {own.missed > 0 && out === null && <p className={styles.note}>{t('campaigns.madeUp')}</p>}
      <AwardAndDispute own={own} />
    </>
  );
}

const PAYOUT_TONES = { to_pay: 'due', paid: 'good', disputed: 'checking' } as const;
const DISPUTE_TONES = { open: 'checking', upheld: 'good', rejected: 'problem' } as const;

function AwardAndDispute({ own: { award, dispute } }: { own: Own }) {
  const { t, format } = useI18n();
  return (
    <>
      {award && (
        <p className={styles.facts}>
          <span>{t('campaigns.award', { place: award.place })}</span>
          <span>
            {award.prizeUsd === null
              ? t('campaigns.travel')
              : format.money({ amount: award.prizeUsd, currency: 'USD' })}
          </span>
          <StateBadge tone={PAYOUT_TONES[award.state]}>
            {t(stateKey(award.prizeUsd, award.state))}
          </StateBadge>
          {award.paidOn !== null && (
            <>
              <span>
                {t(award.prizeUsd === null ? 'campaigns.journeyOn' : 'campaigns.paidOn', {
                  on: format.date(award.paidOn),
                })}
              </span>
              <span>{t('campaigns.reference', { reference: award.reference })}</span>
            </>
          )}
        </p>
      )}
      {dispute && (
        <div className={styles.dispute}>
          <StateBadge tone={DISPUTE_TONES[dispute.state]}>
            {t(`campaigns.disputeStates.${dispute.state}`)}
          </StateBadge>
          <p>{t('campaigns.disputeOn', { on: format.dateTime(dispute.openedAt) })}</p>
          <p>{dispute.words}</p>
          {dispute.decidedAt !== null && (
            <>
              <p>{t('campaigns.disputeAnswer', { on: format.dateTime(dispute.decidedAt) })}</p>
              <p>{dispute.decision}</p>
            </>
          )}
        </div>
      )}
    </>
  );
}
