import { phraseOfSetting, settingText } from '@kantuta/contract/settings/setting-text.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import { settingTextWords } from '@kantuta/phrases/setting-text';
import type { ExportColumn } from '../../../platform/exports/exports.ts';
import type { SettingVersion } from '../../../platform/settings/versions.store.ts';
import { valueShown } from './changes.present.ts';

/** Names of authors and companies, by what is stored. */
type Names = { people: ReadonlyMap<string, string>; companies: ReadonlyMap<number, string> };

/** Every version of every setting as a file. */
export function historyColumns({
  people,
  companies,
}: Names): readonly ExportColumn<SettingVersion>[] {
  const nameOf = (stored: string) => people.get(stored) ?? stored;
  return [
    {
      header: ({ t }) => t('settingsDesk.name'),
      cell: ({ key }, { tOf }) => ({ text: tOf(phraseOfSetting(key)) }),
    },
    {
      header: ({ t }) => t('settingsDesk.scope'),
      cell: ({ companyId }, { t }) => ({
        text:
          companyId === null
            ? t('settingsDesk.wholeGroup')
            : (companies.get(companyId) ?? String(companyId)),
      }),
    },
    {
      header: ({ t }) => t('settingsDesk.versionNumber'),
      cell: ({ version }) => ({ figure: String(version) }),
    },
    {
      header: ({ t }) => t('settingsDesk.valueOfVersion'),
      cell: (version, phrases) => {
        const value = valueShown(version);
        if (value === null) return { text: phrases.t('settingsDesk.asGroup') };
        const text = settingText(SETTINGS[version.key].form, value);
        const { has, tOf } = phrases;
        return { text: settingTextWords(phrases, text, (key) => (has(key) ? tOf(key) : null)) };
      },
    },
    {
      header: ({ t }) => t('settingsDesk.since'),
      cell: ({ validFrom }, { t, format }) =>
        validFrom.getTime() === 0
          ? { text: t('settingsDesk.always') }
          : { figure: format.dateTime(validFrom.toISOString()) },
    },
    {
      header: ({ t }) => t('settingsDesk.author'),
      cell: ({ author }, { t }) => ({
        text: author === 'installation' ? t('settingsDesk.installation') : nameOf(author),
      }),
    },
    {
      header: ({ t }) => t('settingsDesk.approver'),
      cell: ({ approver }) => ({ text: nameOf(approver) }),
    },
    { header: ({ t }) => t('notices.reason'), cell: ({ reason }) => ({ text: reason }) },
    {
      header: ({ t }) => t('settingsDesk.writtenAt'),
      cell: ({ createdAt }, { format }) => ({ figure: format.dateTime(createdAt.toISOString()) }),
    },
  ];
}
