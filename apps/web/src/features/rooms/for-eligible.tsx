import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/** What active advisers with contacts in order see; all others read who may take part, and what to do (ROOM-1). */
export function ForEligible<Data>({
  query,
  back = '/eventos-aci',
  children,
}: {
  query: Parameters<typeof Loaded<Data>>[0]['query'];
  back?: '/' | '/eventos-aci';
  children: (data: Data) => ReactNode;
}) {
  const { t } = useI18n();
  if (query.error instanceof ApiError && query.error.codigo === 'not_eligible')
    return (
      <EmptyState
        title={t('rooms.notEligible')}
        action={
          <LinkButton to="/usuario" search={{ parte: 'datos' }}>
            {t('rooms.checkContacts')}
          </LinkButton>
        }
      >
        {t('rooms.notEligibleHint')}
      </EmptyState>
    );
  return (
    <Loaded
      query={query}
      height={360}
      back={<LinkButton to={back}>{t(back === '/' ? 'menu.home' : 'rooms.back')}</LinkButton>}
    >
      {children}
    </Loaded>
  );
}
