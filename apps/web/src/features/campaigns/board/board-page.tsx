import type { CampaignKind, CampaignState } from '@kantuta/contract/campaigns/campaign.rules';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';
import { boardQuery, campaignIn, useLiveBoard, type ShownBoard } from '../campaigns.api.ts';
import { campaignName } from '../score.ts';
import { BoardLines } from './board-lines.tsx';
import styles from './board.module.css';
import { HowCounted } from './how-counted.tsx';
import { OwnStanding } from './own-standing.tsx';

/** `/ranking`: the race of the semester (CAM-1). */
export const RankingPage = () => <BoardPage kind="race" />;

/** `/bono-mejor-vendedor`: the bonus of the month (CAM-8). */
export const BonusPage = () => <BoardPage kind="bonus" />;

function BoardPage({ kind }: { kind: CampaignKind }) {
  const { t } = useI18n();
  const [{ campania }] = useFilters<'campania'>();
  const query = useQuery(boardQuery(kind, campaignIn(campania)));
  useLiveBoard(query.data?.campaign?.campaignId);
  return (
    <>
      <PageHeader title={t(`campaigns.title.${kind}`)} lead={t(`campaigns.lead.${kind}`)} />
      <Loaded query={query} height={480} back={null}>
        {({ campaign, ...board }) =>
          campaign === null ? (
            <EmptyState title={t('campaigns.none')}>{t('campaigns.noneHint')}</EmptyState>
          ) : (
            <Campaign board={{ ...board, campaign }} />
          )
        }
      </Loaded>
    </>
  );
}

const TONES: Readonly<Record<CampaignState, StateTone>> = {
  draft: 'calm',
  running: 'good',
  closing: 'checking',
  closed: 'calm',
};

function Campaign({ board }: { board: ShownBoard }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [, setFilters] = useFilters<'campania'>();
  const { campaign, periods } = board;
  const { name, datesText, from, to, state, isImported } = campaign;
  const dates =
    datesText || t('campaigns.dates', { from: format.fullDate(from), to: format.fullDate(to) });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{campaignName(i18n, name)}</h2>
          <p className={styles.quiet}>{dates}</p>
        </div>
        <span className={styles.badges}>
          <StateBadge tone={TONES[state]}>{t(`campaigns.states.${state}`)}</StateBadge>
          {isImported && <StateBadge tone="calm">{t('campaigns.imported')}</StateBadge>}
        </span>
      </header>
      {periods.length > 1 && (
        <div className={styles.period}>
          <SelectField
            label={t('campaigns.period')}
            value={String(campaign.campaignId)}
            onChange={({ target }) => setFilters({ campania: target.value })}
          >
            {periods.map(({ campaignId, name: period }) => (
              <option key={campaignId} value={campaignId}>
                {campaignName(i18n, period)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isImported ? <p>{t('campaigns.importedNote')}</p> : <OwnStanding board={board} />}
      <BoardLines board={board} />
      {!isImported && <HowCounted campaign={campaign} />}
    </div>
  );
}
