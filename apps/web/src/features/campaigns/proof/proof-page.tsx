import type { readSnapshot } from '@kantuta/contract/campaigns/board.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { isDay } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../../lib/download.ts';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Copyable } from '../../../ui/copyable.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { campaignIn, snapshotQuery } from '../campaigns.api.ts';
import { checkBoard, type Checked } from './check-board.ts';
import styles from './proof.module.css';

type Snapshot = NonNullable<AnswerOf<typeof readSnapshot>['snapshot']>;

/** The published boards of past days: hash, signature and key, and a check that asks no server (CAM-10). */
export function ProofPage() {
  const { t, format } = useI18n();
  const { campaignId: text } = useParams({ strict: false });
  const campaignId = campaignIn(text) ?? 0;
  const [{ dia = '' }, setFilters] = useFilters<'dia'>();
  const query = useQuery(snapshotQuery({ campaignId, ...(isDay(dia) ? { on: dia } : {}) }));
  return (
    <>
      <PageHeader
        title={t('campaigns.proof')}
        lead={t('campaigns.proofLead')}
        before={
          <BackLink to="/ranking" search={{ campania: String(campaignId) }}>
            {t('campaigns.back')}
          </BackLink>
        }
      />
      <Loaded query={query} height={320} back={null}>
        {({ days, snapshot }) =>
          snapshot === null ? (
            <EmptyState title={t('campaigns.noProof')}>{t('campaigns.noProofHint')}</EmptyState>
          ) : (
            <div className={styles.page}>
              <SelectField
                label={t('campaigns.day')}
                value={snapshot.on}
                onChange={({ target }) => setFilters({ dia: target.value })}
              >
                {days.map((on) => (
                  <option key={on} value={on}>
                    {format.fullDate(on)}
                  </option>
                ))}
              </SelectField>
              <Proof key={snapshot.on} snapshot={snapshot} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Proof({ snapshot }: { snapshot: Snapshot }) {
  const { t, format } = useI18n();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { hash, signature, keyId, publicKey, text, on, lines } = snapshot;
  return (
    <>
      <Facts
        items={[
          { label: t('campaigns.hash'), value: <Copyable text={hash} /> },
          { label: t('campaigns.signature'), value: <Copyable text={signature} /> },
          { label: t('campaigns.key', { id: keyId }), value: <Copyable text={publicKey} /> },
        ]}
      />
      <div className={styles.acts}>
        <Button onClick={() => void checkBoard(snapshot).then(setChecked)}>
          {t('campaigns.check')}
        </Button>
        <Button icon={Download} onClick={() => downloadText(`tablero-${on}.txt`, text)}>
          {t('campaigns.download')}
        </Button>
      </div>
      <output>
        {checked === 'good' && <StateBadge tone="good">{t('campaigns.checkedGood')}</StateBadge>}
        {checked === 'bad' && <StateBadge tone="problem">{t('campaigns.checkedBad')}</StateBadge>}
        {checked === 'unable' && <StateBadge tone="calm">{t('campaigns.cannotCheck')}</StateBadge>}
      </output>
      <Section title={t('campaigns.board')}>
        <ol className={styles.lines}>
          {lines.map(({ place, name, code, score }) => (
            <li key={code} className={styles.line}>
              <span>
                {place}. {name}
              </span>
              <span className={styles.figure}>{format.number((score / 100).toFixed(2))}</span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
