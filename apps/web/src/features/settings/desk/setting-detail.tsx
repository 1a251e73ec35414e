import type { AnswerOf } from '@kantuta/contract/call';
import type { listSettings, SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompanyNames } from '../../../lib/desk.ts';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { settingTextWords } from '../../../lib/setting-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { ChangeSetting } from './change-setting.tsx';
import { ConfirmChange, type DecidedChange } from './confirm-change.tsx';
import { flagFacts } from './flag-words.ts';
import { SettingHistory } from './setting-history.tsx';
import { isFlag, settingName, valueWords } from './setting-words.ts';
import styles from './settings-desk.module.css';

type Listed = AnswerOf<typeof listSettings>;
/** One setting in full: its value for the group and for companies, scheduled changes, and its history. */
export function SettingDetail({ of, listed }: { of: string; listed: Listed }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [changing, setChanging] = useState<SettingShown | null>(null);
  const [decided, setDecided] = useState<DecidedChange | null>(null);
  const scopes = listed.settings.filter(({ key }) => key === of);
  const [first] = scopes;
  const ofFlags = first?.form.kind === 'flag';
  return (
    <DeskPage
      title={settingName(i18n, of)}
      before={
        <Link to={ofFlags ? '/operaciones/opciones' : '/operaciones/ajustes'}>
          {t(ofFlags ? 'settingsDesk.flags.title' : 'settingsDesk.back')}
        </Link>
      }
    >
      {scopes.length === 0 && <EmptyState title={t('settingsDesk.unknown')} />}
      {scopes.map((setting) => (
        <Scope
          key={setting.companyId}
          setting={setting}
          waiting={listed.waiting.filter(({ key }) => key === of)}
          taken={scopes.map(({ companyId }) => companyId)}
          onChange={setChanging}
          onDecide={setDecided}
        />
      ))}
      {changing && <ChangeSetting setting={changing} onClose={() => setChanging(null)} />}
      {decided && <ConfirmChange change={decided} onClose={() => setDecided(null)} />}
    </DeskPage>
  );
}

function Scope({
  setting,
  waiting,
  taken,
  onChange,
  onDecide,
}: {
  setting: SettingShown;
  waiting: Listed['waiting'];
  taken: readonly (number | null)[];
  onChange: (setting: SettingShown) => void;
  onDecide: (change: DecidedChange) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form, value, companyId, isOwn } = setting;
  const nameOf = useCompanyNames();
  // A proposal for a company without its own value is listed with the group.
  const concerned = waiting.filter((each) =>
    companyId === null
      ? each.companyId === null || !taken.includes(each.companyId)
      : each.companyId === companyId,
  );
  return (
    <Section title={companyId === null ? t('settingsDesk.wholeGroup') : nameOf(companyId)}>
      <div className={styles.scope}>
        <p className={styles.big}>{valueWords(i18n, form, value)}</p>
        {isFlag(value) && <p>{flagFacts(i18n, value)}</p>}
        <SettingFacts setting={setting} />
        {concerned.map((each) => (
          <Waiting key={each.proposalId} proposal={each} companyId={companyId} />
        ))}
        {setting.coming.length > 0 && <Coming setting={setting} onDecide={onDecide} />}
        <div className={styles.actions}>
          {setting.can.change && (
            <Button kind="primary" onClick={() => onChange(setting)}>
              {t('settingsDesk.changeIt')}
            </Button>
          )}
          {setting.can.change && companyId !== null && isOwn && (
            <Button
              onClick={() =>
                onDecide({ setting, value: null, reason: t('settingsDesk.asGroupReason') })
              }
            >
              {t('settingsDesk.asGroup')}
            </Button>
          )}
          <ForCompany
            ids={setting.can.companies.filter((id) => !taken.includes(id))}
            onChoose={(id) => onChange({ ...setting, companyId: id, version: 0, coming: [] })}
          />
        </div>
        <SettingHistory setting={setting} onDecide={onDecide} />
      </div>
    </Section>
  );
}

function SettingFacts({ setting }: { setting: SettingShown }) {
  const { t, format } = useI18n();
  const { companyId, since, reason, isOwn, flag } = setting;
  const items = [
    ...(companyId === null || isOwn
      ? []
      : [{ label: t('settingsDesk.scope'), value: t('settingsDesk.asGroup') }]),
    {
      label: t('settingsDesk.since'),
      value: since === null ? t('settingsDesk.always') : format.dateTime(since),
    },
    {
      label: t('settingsDesk.needs'),
      value: t(setting.approval ? 'settingsDesk.two' : 'settingsDesk.one'),
    },
    ...(since === null ? [] : [{ label: t('settingsDesk.change.reason'), value: reason }]),
    ...(flag && !flag.isRead
      ? [{ label: t('settingsDesk.flags.acts'), value: t('settingsDesk.flags.unread') }]
      : []),
  ];
  return <Facts items={items} />;
}

function Waiting({
  proposal: { proposalId, by, before, after, companyId },
  companyId: shownWith,
}: {
  proposal: Listed['waiting'][number];
  companyId: number | null;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const nameOf = useCompanyNames();
  return (
    <Panel tone="info" label={t('settingsDesk.waiting')}>
      <strong>
        {t('settingsDesk.waiting')}
        {companyId !== shownWith && companyId !== null && `: ${nameOf(companyId)}`}
      </strong>
      <p>
        {t('settingsDesk.waitingLead', {
          name: by,
          before: settingTextWords(i18n, before),
          after: settingTextWords(i18n, after),
        })}
      </p>
      <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId }}>
        {t('settingsDesk.decide')}
      </Link>
    </Panel>
  );
}

/** A scheduled change, and the button to cancel it. */
function Coming({
  setting,
  onDecide,
}: {
  setting: SettingShown;
  onDecide: (change: DecidedChange) => void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <Panel tone="due" label={t('settingsDesk.versions.coming')}>
      {setting.coming.map(({ version, value, validFrom }) => (
        <p key={version}>
          {t('settingsDesk.coming', {
            value: valueWords(i18n, setting.form, value),
            when: format.dateTime(validFrom),
          })}
        </p>
      ))}
      {setting.can.change && (
        <Button
          small
          onClick={() =>
            onDecide({
              setting,
              value: setting.isOwn ? setting.value : null,
              reason: t('settingsDesk.withdrawReason'),
              alone: true,
            })
          }
        >
          {t('settingsDesk.withdraw')}
        </Button>
      )}
    </Panel>
  );
}

function ForCompany({ ids, onChoose }: { ids: readonly number[]; onChoose: (id: number) => void }) {
  const { t } = useI18n();
  const [{ company }, setFilters] = useFilters<'company'>();
  const nameOf = useCompanyNames();
  if (ids.length === 0) return null;
  const chosen = ids.find((id) => String(id) === company) ?? ids[0];
  return (
    <span className={styles.together}>
      <select
        aria-label={t('settingsDesk.scope')}
        className={styles.select}
        value={chosen}
        onChange={({ target }) => setFilters({ company: target.value })}
      >
        {ids.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
      <Button onClick={() => chosen !== undefined && onChoose(chosen)}>
        {t('settingsDesk.forCompany')}
      </Button>
    </span>
  );
}
