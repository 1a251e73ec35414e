import { useI18n } from '../lib/i18n.tsx';
import { chooseTheme, THEMES, useTheme } from '../lib/theme.ts';
import { ChoiceSwitch } from './choice-switch.tsx';

/** Chooses the light theme, the dark theme, or that of the device. */
export function ThemeSwitch() {
  const { t } = useI18n();
  const choices = THEMES.map((value) => ({ value, label: t(`ui.theme.${value}`) }));
  return (
    <ChoiceSwitch
      label={t('ui.theme.title')}
      choices={choices}
      value={useTheme()}
      onChange={chooseTheme}
    />
  );
}
