import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ownAddendaQuery } from './addenda.api.ts';
import { AddendumRows } from './addendum-rows.tsx';

/** Every addendum among the own documents. */
export function OwnAddenda() {
  const { t } = useI18n();
  return (
    <Section title={t('addenda.title')}>
      <Loaded query={useQuery(ownAddendaQuery())} skeleton={<SkeletonRows rows={2} />} back={null}>
        {({ addenda }) =>
          addenda.length === 0 ? (
            <EmptyState title={t('addenda.noneYet')}>{t('addenda.noneHint')}</EmptyState>
          ) : (
            <AddendumRows addenda={addenda} named />
          )
        }
      </Loaded>
    </Section>
  );
}
