import { changeLanguage } from '@kantuta/contract/identity/identity.calls';
import { LANG_NAMES, type MenuLang } from '@kantuta/phrases/languages';
import { useState } from 'react';
import { callForAnswer } from '../../lib/api.ts';
import { chooseLanguage, forgetAskedLanguage, useI18n } from '../../lib/i18n.tsx';
import { rememberPage } from '../../lib/remembered-page.ts';
import { whileEnding } from '../../lib/session.ts';
import { showError } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** With a session, a change of language is stored and ends the session; the dialog says so first (WEB-1). */
export function LanguageChange({ lang, onClose }: { lang: MenuLang; onClose: () => void }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await whileEnding('language', async () => {
        const { mensaje } = await callForAnswer(changeLanguage, { lenguaje: lang });
        await chooseLanguage(lang);
        // The page opens again without the language that its address asked for before this choice.
        forgetAskedLanguage();
        rememberPage();
        return mensaje;
      });
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  }

  return (
    <Dialog
      title={t('ui.changeLanguageTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void change()}>
            {t('ui.changeLanguageTo', { language: LANG_NAMES[lang] })}
          </Button>
        </>
      }
    >
      <p>{t('ui.changeLanguageHint')}</p>
    </Dialog>
  );
}
