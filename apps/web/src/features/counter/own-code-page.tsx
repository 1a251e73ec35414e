import { readOwnCode } from '@kantuta/contract/counter/counter.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { callQuery } from '../../lib/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './counter.module.css';

// A new one comes before the old one ends, so that the cashier never reads a dead code.
const RENEW_MS = 50_000;
const codeQuery = {
  ...callQuery(readOwnCode, {}),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: RENEW_MS,
};

/** The code by which a cashier finds this person, as QR and as text (CSH-10). */
export function OwnCodePage() {
  const { t } = useI18n();
  const code = useQuery(codeQuery);
  return (
    <div className={styles.page}>
      <PageHeader title={t('counter.ownCode')} lead={t('counter.ownCodeLead')} />
      <Loaded query={code} height={420} back={<LinkButton to="/">{t('menu.home')}</LinkButton>}>
        {(known) => (
          <figure className={styles.qr}>
            <img src={`data:image/png;base64,${known.image}`} alt={t('counter.ownCodeImage')} />
            <figcaption className={styles.code}>
              <strong className="figures">{known.code}</strong>
              <Countdown until={new Date(known.expiresAt)} />
            </figcaption>
          </figure>
        )}
      </Loaded>
    </div>
  );
}
