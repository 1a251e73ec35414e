import type { simulateRace } from '@kantuta/contract/campaigns/board.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { amountText, cents } from '@kantuta/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { campaignIn, simulationQuery } from '../campaigns.api.ts';
import { roundedUp, useScore } from '../score.ts';
import styles from './simulator.module.css';

/** A whole number between these, and null of anything else: "1500,50" is never taken for 150050. */
function wholeIn(text: string, least: number, most: number): number | null {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

const numbersOf = (typed: { sales: string; dollars: string }) => ({
  sales: wholeIn(typed.sales, 0, 50),
  dollars: wholeIn(typed.dollars, 1, 1_000_000),
});

/** "What must I do to be 40th": by the rules that make the board (CAM-9). */
export function SimulatorPage() {
  const { t } = useI18n();
  const { campaignId: text } = useParams({ strict: false });
  const campaignId = campaignIn(text) ?? 0;
  const [asked, setAsked] = useState({ sales: 1, dollars: 0 });
  const [typed, setTyped] = useState({ sales: '1', dollars: '' });
  const [isTold, setTold] = useState(false);
  const query = useQuery(simulationQuery({ campaignId, ...asked }));
  const { sales, dollars } = numbersOf(typed);
  return (
    <>
      <PageHeader
        title={t('campaigns.simulator')}
        lead={t('campaigns.simulatorLead')}
        before={<BackLink to="/ranking">{t('campaigns.back')}</BackLink>}
      />
      <Loaded query={query} height={320} back={null} problem={t('campaigns.notRunning')}>
        {(simulation) => (
          <div className={styles.page}>
            <Needed simulation={simulation} />
            <Section title={t('campaigns.tryOut')}>
              <form
                className={styles.form}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  setTold(true);
                  // What does not stand for the numbers typed is no answer to them.
                  setAsked(
                    sales === null || dollars === null
                      ? { sales: 1, dollars: 0 }
                      : { sales, dollars },
                  );
                }}
              >
                <TextField
                  label={t('campaigns.newSales')}
                  error={isTold && sales === null ? t('campaigns.salesWrong') : undefined}
                  inputMode="numeric"
                  maxLength={10}
                  value={typed.sales}
                  onChange={({ target }) => setTyped({ ...typed, sales: target.value })}
                />
                <TextField
                  label={t('campaigns.dollars')}
                  hint={t('campaigns.dollarsHint')}
                  error={isTold && dollars === null ? t('campaigns.dollarsWrong') : undefined}
                  inputMode="numeric"
                  maxLength={12}
                  value={typed.dollars}
                  onChange={({ target }) => setTyped({ ...typed, dollars: target.value })}
                />
                <Button type="submit" kind="primary" busy={query.isFetching}>
                  {t('campaigns.calculate')}
                </Button>
              </form>
              {asked.dollars > 0 && <After simulation={simulation} />}
            </Section>
          </div>
        )}
      </Loaded>
    </>
  );
}

type Simulation = AnswerOf<typeof simulateRace>;

function Needed({ simulation }: { simulation: Simulation }) {
  const { t, format } = useI18n();
  const scoreOf = useScore();
  const { winners, score, place, mark, needed, cashPrice, need, out } = simulation;
  const points = (value: number) => scoreOf('race', roundedUp(value));
  const isInside = place !== null && place <= winners && out === null && need === 0;
  return (
    <Panel tone="forest">
      <p className={styles.place}>
        {place === null ? t('campaigns.noPlace') : t('campaigns.place', { place })}
      </p>
      <p>{scoreOf('race', score)}</p>
      {out !== null && <p>{t(`campaigns.out.${out}`)}</p>}
      {mark !== null && <p>{t('campaigns.mark', { winners, points: scoreOf('race', mark) })}</p>}
      {mark === null && !isInside && <p>{t('campaigns.noMark', { winners })}</p>}
      {needed.withSale > 0 ? (
        <>
          <p>{t('campaigns.needSale', { points: points(needed.withSale) })}</p>
          <p>{t('campaigns.needMoney', { points: points(needed.withoutSale) })}</p>
          {cashPrice !== null && (
            <p>
              {t('campaigns.needCash', {
                price: format.money({ amount: amountText(cents(cashPrice)), currency: 'USD' }),
              })}
            </p>
          )}
        </>
      ) : (
        (isInside || (mark !== null && out === null)) && <p>{t('campaigns.inside')}</p>
      )}
      {isInside && <p>{t('campaigns.stay')}</p>}
      {need > 0 && <p>{t('campaigns.need', { n: need })}</p>}
    </Panel>
  );
}

function After({ simulation: { after, winners } }: { simulation: Simulation }) {
  const { t } = useI18n();
  const scoreOf = useScore();
  const points = scoreOf('race', after.score);
  const isInside = after.place !== null && after.place <= winners;
  return (
    <output>
      <Panel tone={isInside ? 'good' : 'info'}>
        <p>
          {after.place === null
            ? t('campaigns.afterwardsOut', { points })
            : t('campaigns.afterwards', { place: after.place, points })}
        </p>
        {after.missing > 0 && (
          <p>
            {t('campaigns.missing.race', {
              points: scoreOf('race', roundedUp(after.missing)),
              winners,
            })}
          </p>
        )}
      </Panel>
    </output>
  );
}
