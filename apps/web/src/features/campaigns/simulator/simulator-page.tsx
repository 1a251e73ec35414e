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

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** "What must I do to be 40th": by the rules that make the board (CAM-9). */
export function SimulatorPage() {
  const { t } = useI18n();
  const { campaignId: text } = useParams({ strict: false });
  const campaignId = campaignIn(text) ?? 0;
  const [asked, setAsked] = useState({ sales: 1, dollars: 0 });
  const [typed, setTyped] = useState({ sales: '1', dollars: '' });
  const query = useQuery(simulationQuery({ campaignId, ...asked }));
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
                  setAsked({
                    sales: Math.min(50, Number(typed.sales)),
                    dollars: Math.min(1_000_000, Number(typed.dollars)),
                  });
                }}
              >
                <TextField
                  label={t('campaigns.newSales')}
                  inputMode="numeric"
                  maxLength={2}
                  value={typed.sales}
                  onChange={({ target }) => setTyped({ ...typed, sales: digits(target.value) })}
                />
                <TextField
                  label={t('campaigns.dollars')}
                  hint={t('campaigns.dollarsHint')}
                  inputMode="numeric"
                  maxLength={7}
                  value={typed.dollars}
                  onChange={({ target }) => setTyped({ ...typed, dollars: digits(target.value) })}
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
  return (
    <Panel tone="forest">
      <p className={styles.place}>
        {place === null ? t('campaigns.noPlace') : t('campaigns.place', { place })}
      </p>
      <p>{scoreOf('race', score)}</p>
      {out !== null && <p>{t(`campaigns.out.${out}`)}</p>}
      <p>
        {mark === null
          ? t('campaigns.noMark', { winners })
          : t('campaigns.mark', { winners, points: scoreOf('race', mark) })}
      </p>
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
        mark !== null && out === null && <p>{t('campaigns.inside')}</p>
      )}
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
