import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { foundQuery } from './network.api.ts';
import { PeopleList } from './people-list.tsx';

/** Whom a search in the own network finds, by the names as they are shown. */
export function FoundPeople({ q, onLeave }: { q: string; onLeave: () => void }) {
  const { t } = useI18n();
  const query = useQuery(foundQuery(q));
  return (
    <Section
      title={t('advisers.network.found')}
      action={
        <Button small onClick={onLeave}>
          {t('advisers.network.own')}
        </Button>
      }
    >
      <Loaded query={query} height={200} problem={t('advisers.network.problem')} back={null}>
        {({ people, hasMore }) =>
          people.length === 0 ? (
            <EmptyState title={t('advisers.network.noneFound')} />
          ) : (
            <>
              <PeopleList people={people} />
              {hasMore && <p>{t('advisers.network.moreFound')}</p>}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
