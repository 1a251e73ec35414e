import { LANG_NAMES, LANG_TAGS, LANGS, type Lang } from '@kantuta/phrases/languages';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { chooseTextSize, TEXT_SIZES, useTextSize } from '../../lib/text-size.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { Section } from '../../ui/section.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { LanguageChange } from './language-change.tsx';
import styles from './appearance-section.module.css';

/** Appearance and language of the office: stored on the device, except for the language, which belongs to the person (WEB-3). */
export function AppearanceSection() {
  const { t, lang } = useI18n();
  const [wanted, setWanted] = useState<Lang | null>(null);
  return (
    <Section title={t('people.look.title')}>
      <ThemeSwitch />
      <div className={styles.choice}>
        <ChoiceSwitch
          label={t('people.look.size')}
          choices={TEXT_SIZES.map((value) => ({ value, label: `${value}%` }))}
          value={useTextSize()}
          onChange={chooseTextSize}
        />
        <p className={styles.quiet}>{t('people.look.sizeHint')}</p>
      </div>
      <div className={styles.choice}>
        <ChoiceSwitch
          label={t('people.look.language')}
          choices={LANGS.map((value) => ({
            value,
            label: LANG_NAMES[value],
            lang: LANG_TAGS[value],
          }))}
          value={lang}
          onChange={setWanted}
        />
        <p className={styles.quiet}>{t('people.look.languageHint')}</p>
      </div>
      {wanted !== null && wanted !== lang && (
        <LanguageChange lang={wanted} onClose={() => setWanted(null)} />
      )}
    </Section>
  );
}
