import { useMatches } from '@tanstack/react-router';
import { phraseOf, useI18n } from '../lib/i18n.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyPlot } from '../ui/face-drawings.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SupportLine } from '../ui/support-line.tsx';
import styles from '../ui/not-found-page.module.css';

/** Shown at an address of specification section 2 whose screen does not exist yet, with the support contacts. The menu marks what leads here. */
export function ComingPage() {
  const words = useI18n();
  const { t } = words;
  const label = useMatches({ select: (matches) => matches.at(-1)?.staticData.label });
  return (
    <div className={styles.page}>
      <EmptyPlot />
      <PageHeader
        title={label === undefined ? t('ui.coming.title') : (phraseOf(words, label) ?? label)}
        lead={t('ui.coming.lead')}
      />
      <SupportLine />
      <LinkButton to="/" kind="primary">
        {t('ui.goHome')}
      </LinkButton>
    </div>
  );
}
