import type { AnswerOf } from '@kantuta/contract/call';
import type { listSettings, SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { ChangeFlag } from './change-flag.tsx';
import { ChangeSetting } from './change-setting.tsx';
import { CompanyName } from './company-name.tsx';
import { SettingHistory } from './setting-history.tsx';
import { settingName, valueWords } from './setting-words.tsx';
import styles from './settings-desk.module.css';

type Listed = AnswerOf<typeof listSettings>;
/** What the change begins with: the value in force, or the one of before. */
type Begun = { setting: SettingShown; value: SettingShown['value']; reason: string };

/** One setting in full: its value for the group and for companies, what waits, and everything it ever was. */
export function SettingDetail({ of, listed }: { of: string; listed: Listed }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [begun, setBegun] = useState<Begun | null>(null);
  const scopes = listed.settings.filter(({ key }) => key === of);
  const [first] = scopes;
  const isFlag = first?.form.kind === 'flag';
  return (
    <DeskPage
      title={settingName(i18n, of)}
      before={
        <Link to={isFlag ? '/operaciones/opciones' : '/operaciones/ajustes'}>
          {t(isFlag ? 'settingsDesk.flags.title' : 'settingsDesk.back')}
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
          onBegin={setBegun}
        />
      ))}
      {begun && isFlag && <ChangeFlag {...begun} onClose={() => setBegun(null)} />}
      {begun && !isFlag && <ChangeSetting {...begun} onClose={() => setBegun(null)} />}
    </DeskPage>
  );
}

function Scope({
  setting,
  waiting,
  taken,
  onBegin,
}: {
  setting: SettingShown;
  waiting: Listed['waiting'];
  taken: readonly (number | null)[];
  onBegin: (begun: Begun) => void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { form, value, previous, companyId, since, reason } = setting;
  // What is proposed for a company without a value of its own stands with the group.
  const concerned = waiting.filter((each) =>
    companyId === null
      ? each.companyId === null || !taken.includes(each.companyId)
      : each.companyId === companyId,
  );
  return (
    <Section
      title={companyId === null ? t('settingsDesk.wholeGroup') : <CompanyName id={companyId} />}
    >
      <div className={styles.scope}>
        <p className={styles.big}>{valueWords(i18n, form, value)}</p>
        <Facts
          items={[
            {
              label: t('settingsDesk.since'),
              value: since === null ? t('settingsDesk.always') : format.dateTime(since),
            },
            {
              label: t('settingsDesk.needs'),
              value: t(setting.approval ? 'settingsDesk.two' : 'settingsDesk.one'),
            },
            ...(since === null ? [] : [{ label: t('settingsDesk.change.reason'), value: reason }]),
          ]}
        />
        {concerned.map((each) => (
          <Panel key={each.proposalId} tone="info" label={t('settingsDesk.waiting')}>
            <strong>
              {t('settingsDesk.waiting')}
              {each.companyId !== companyId && each.companyId !== null && (
                <>
                  {': '}
                  <CompanyName id={each.companyId} />
                </>
              )}
            </strong>
            <p>
              {t('settingsDesk.waitingLead', {
                name: each.by,
                before: each.before,
                after: each.after,
              })}
            </p>
            <Link to="/operaciones/aprobaciones">{t('settingsDesk.decide')}</Link>
          </Panel>
        ))}
        {setting.coming.map((each) => (
          <Panel key={each.version} tone="due">
            {t('settingsDesk.coming', {
              value: valueWords(i18n, form, each.value),
              when: format.dateTime(each.validFrom),
            })}
          </Panel>
        ))}
        <div className={styles.actions}>
          {setting.can.change && (
            <Button kind="primary" onClick={() => onBegin({ setting, value, reason: '' })}>
              {t('settingsDesk.changeIt')}
            </Button>
          )}
          {setting.can.change && previous !== null && (
            <Button
              onClick={() =>
                onBegin({ setting, value: previous, reason: t('settingsDesk.rollBackReason') })
              }
            >
              {t('settingsDesk.rollBack', { value: valueWords(i18n, form, previous) })}
            </Button>
          )}
          <ForCompany
            ids={setting.can.companies.filter((id) => !taken.includes(id))}
            onChoose={(id) =>
              onBegin({ setting: { ...setting, companyId: id, version: 0 }, value, reason: '' })
            }
          />
        </div>
        <SettingHistory setting={setting} />
      </div>
    </Section>
  );
}

function ForCompany({ ids, onChoose }: { ids: readonly number[]; onChoose: (id: number) => void }) {
  const { t } = useI18n();
  const [{ company }, setFilters] = useFilters<'company'>();
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
            <CompanyName id={id} />
          </option>
        ))}
      </select>
      <Button onClick={() => chosen !== undefined && onChoose(chosen)}>
        {t('settingsDesk.forCompany')}
      </Button>
    </span>
  );
}
