import { money } from '@kantuta/contract/money';
import { worthOf } from '@kantuta/contract/payments/points/points.rules';
import type { Wallet } from '@kantuta/contract/payments/points/points.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../../lib/i18n.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/faces.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Row, RowList } from '../../../../ui/row-list.tsx';
import { Panel, Section } from '../../../../ui/section.tsx';
import styles from '../methods.module.css';
import { PinDialog } from './pin-dialog.tsx';
import { pinWords, walletQuery } from './wallet.api.ts';

/** The part of the profile with the own points. */
export function WalletSection() {
  const { t } = useI18n();
  const query = useQuery(walletQuery());
  return (
    <Section title={t('wallet.title')}>
      <Loaded query={query} back={null}>
        {(wallet) => <Content wallet={wallet} onAgain={() => void query.refetch()} />}
      </Loaded>
    </Section>
  );
}

function Content({ wallet, onAgain }: { wallet: Wallet; onAgain: () => void }) {
  const { t } = useI18n();
  const [isSetting, setSetting] = useState(false);
  const dialog = isSetting && <PinDialog onClose={() => setSetting(false)} />;
  if (wallet.state === 'down')
    return (
      <EmptyState
        title={t('wallet.down.title')}
        action={<Button onClick={onAgain}>{t('ui.retry')}</Button>}
      >
        {t('wallet.down.hint')}
      </EmptyState>
    );
  if (wallet.state === 'none')
    return (
      <>
        <EmptyState
          title={t('wallet.none.title')}
          action={
            <Button kind="primary" onClick={() => setSetting(true)}>
              {t('wallet.none.action')}
            </Button>
          }
        >
          {t('wallet.none.hint')}
        </EmptyState>
        {dialog}
      </>
    );
  return (
    <div className={styles.fields}>
      <Balance wallet={wallet} />
      <PinState wallet={wallet} />
      <div>
        <Button onClick={() => setSetting(true)}>
          {t(wallet.pin === 'none' ? 'wallet.setPin' : 'wallet.changePin')}
        </Button>
      </div>
      <Movements wallet={wallet} />
      {dialog}
    </div>
  );
}

function Balance({ wallet: { buckets, nextExpiry } }: { wallet: Wallet }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const others = (['pending', 'blocked', 'spent', 'expired'] as const).filter(
    (bucket) => buckets[bucket] > 0,
  );
  return (
    <div className={styles.balance}>
      <p className={styles.points}>{pointsText(i18n, buckets.active)}</p>
      <p className={styles.quiet}>
        {t('wallet.worth', { amount: format.money(money(worthOf(buckets.active), 'USD')) })}
      </p>
      {nextExpiry && (
        <p className={styles.quiet}>
          {t('wallet.nextExpiry', {
            points: pointsText(i18n, nextExpiry.points),
            date: format.dateOf(nextExpiry.at),
          })}
        </p>
      )}
      {others.length > 0 && (
        <dl className={styles.buckets}>
          {others.map((bucket) => (
            <div key={bucket}>
              <dt>{t(`wallet.buckets.${bucket}`)}</dt>
              <dd className="figures">{format.number(String(buckets[bucket]))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Only what stands in the way is said. */
function PinState({ wallet }: { wallet: Wallet }) {
  const i18n = useI18n();
  if (wallet.pin === 'ready') return null;
  return (
    <Panel tone={wallet.pin === 'none' ? 'info' : 'due'} label={i18n.t('wallet.pinTitle')}>
      <p className={styles.has}>{pinWords(i18n, wallet)}</p>
    </Panel>
  );
}

function Movements({ wallet: { movements } }: { wallet: Wallet }) {
  const { t, format } = useI18n();
  return (
    <div>
      <h3 className={styles.heading}>{t('wallet.movements')}</h3>
      {movements.length === 0 ? (
        <p className={styles.quiet}>{t('wallet.noMovements')}</p>
      ) : (
        <RowList label={t('wallet.movements')}>
          {movements.map(({ id, kind, points, reference, at }) => (
            <Row
              key={id}
              title={t(`wallet.kinds.${kind}`)}
              detail={[format.dateTime(at), reference].filter((text) => text !== '').join(' · ')}
              aside={
                <span className="figures">
                  {t('wallet.points', { n: points })}
                  <span className={styles.worth}>
                    <Amount value={money(worthOf(points), 'USD')} />
                  </span>
                </span>
              }
            />
          ))}
        </RowList>
      )}
    </div>
  );
}

function pointsText({ t }: I18n, points: number): string {
  return t('wallet.points', { n: points });
}
