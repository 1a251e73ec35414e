import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';

/** Whose benefits these are, and where they are sold, for whoever holds no membership of the travel club. */
export function NoMembership() {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('benefits.none')}
      action={<LinkButton to="/membresia-internacional">{t('benefits.toMemberships')}</LinkButton>}
    >
      {t('benefits.noneHint')}
    </EmptyState>
  );
}
