import type { ReactNode } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';

/** What only advisers who work have (ADV-1); whoever is none reads that instead of boxes that stay closed. */
export function AdviserOnly({ error, children }: { error: unknown; children: ReactNode }) {
  const { t } = useI18n();
  if (!isRefusal(error, 'forbidden')) return children;
  return (
    <EmptyState
      title={t('advisers.only.title')}
      action={<LinkButton to="/atencion-cliente">{t('advisers.only.help')}</LinkButton>}
    >
      {t('advisers.only.hint')}
    </EmptyState>
  );
}
