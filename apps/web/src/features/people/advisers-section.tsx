import { useMutation, useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { showError, showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { type AdviserAccess, advisersQuery, changeAdviserAccess } from './people.api.ts';
import styles from './profile-sections.module.css';

/** The advisers who may see the customer’s data, with a button to revoke the access at once; hidden when there are none. */
export function AdvisersSection() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(advisersQuery);
  if (!data && error)
    return (
      <Section title={t('people.advisers.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data || data.advisers.length === 0) return null;
  return (
    <Section title={t('people.advisers.title')}>
      <p>{t('people.advisers.hint')}</p>
      <RowList label={t('people.advisers.title')}>
        {data.advisers.map((adviser) => (
          <AdviserRow key={adviser.adviserId} adviser={adviser} />
        ))}
      </RowList>
    </Section>
  );
}

function AdviserRow({ adviser }: { adviser: AdviserAccess }) {
  const { t } = useI18n();
  const { adviserId, name, code, sales, mayLook, maySeePaid } = adviser;
  const change = useMutation({
    mutationFn: changeAdviserAccess,
    onSuccess: () =>
      showToast(
        'success',
        t(mayLook ? 'people.advisers.taken' : 'people.advisers.given', { name }),
      ),
    onError: showError,
  });
  const changePaid = useMutation({
    mutationFn: changeAdviserAccess,
    onSuccess: () =>
      showToast(
        'success',
        t(maySeePaid ? 'people.advisers.paidHidden' : 'people.advisers.paidShown', { name }),
      ),
    onError: showError,
  });
  const paidAction = t(maySeePaid ? 'people.advisers.hidePaid' : 'people.advisers.showPaid');
  const action = t(mayLook ? 'people.advisers.take' : 'people.advisers.give');
  return (
    <Row
      title={name}
      detail={
        <span className={styles.kind}>
          {code}
          {sales === 0 && <span>{t('people.advisers.above')}</span>}
          <StateBadge tone={mayLook ? 'good' : 'calm'}>
            {t(mayLook ? 'people.advisers.may' : 'people.advisers.mayNot')}
          </StateBadge>
          {maySeePaid && <StateBadge tone="good">{t('people.advisers.seesPaid')}</StateBadge>}
        </span>
      }
      below={
        mayLook &&
        sales > 0 && (
          <Button
            small
            kind="quiet"
            busy={changePaid.isPending}
            aria-label={`${paidAction}: ${name}`}
            onClick={() => changePaid.mutate({ adviserId, mayLook, maySeePaid: !maySeePaid })}
          >
            {paidAction}
          </Button>
        )
      }
      aside={
        <Button
          small
          busy={change.isPending}
          aria-label={`${action}: ${name}`}
          onClick={() => change.mutate({ adviserId, mayLook: !mayLook })}
        >
          {action}
        </Button>
      }
    />
  );
}
