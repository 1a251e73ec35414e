import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel, Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { DeclarationVersions } from './declaration-versions.tsx';
import { DeclarationBadge } from './declaration-state.tsx';
import { type OwnDeclaration, ownDeclarationQuery } from './declarations.api.ts';
import styles from './declarations.module.css';
import { DeclaredFacts } from './declared-facts.tsx';

/** `/usuario?parte=uif`: the UIF declaration of the person; an operator who sees as them does not even request it (SEC-44). */
export function DeclarationSection() {
  const { t } = useI18n();
  const isSeen = useSession()?.view !== undefined;
  const query = useQuery({ ...ownDeclarationQuery, enabled: !isSeen });
  return (
    <Section title={t('declarations.title')}>
      {isSeen ? (
        <EmptyState title={t('declarations.notInView')} />
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={4} />} back={null}>
          {(declaration) => <Whole declaration={declaration} />}
        </Loaded>
      )}
    </Section>
  );
}

function Whole({ declaration }: { declaration: OwnDeclaration }) {
  const { t, format } = useI18n();
  const { isDue, needs, newest, can, yearly, lookBackYears } = declaration;
  const [isOpened, setOpened] = useState(false);
  const isWriting = can.submit && (isDue || isOpened);
  const amount = format.money(yearly);
  return (
    <div className={styles.parts}>
      <p className={styles.quiet}>{t('declarations.lead', { amount })}</p>
      {isDue && (
        <Panel tone="due" label={t('declarations.due')}>
          <strong>{t('declarations.due')}</strong>
          {needs.map((need) => (
            <p key={need}>{t(`declarations.needs.${need}`, { amount })}</p>
          ))}
        </Panel>
      )}
      <Standing declaration={declaration} />
      {isWriting ? (
        <DeclarationForm
          key={newest?.version ?? 0}
          declaration={declaration}
          onSigned={() => {
            setOpened(false);
            showToast('success', t('declarations.signed'));
          }}
          onCancel={isDue ? undefined : () => setOpened(false)}
        />
      ) : (
        <>
          {newest && (
            <DeclaredFacts
              declared={newest.declared}
              official={t('declarations.official', { years: lookBackYears })}
            />
          )}
          {can.submit && (
            <div>
              <Button onClick={() => setOpened(true)}>
                {t(newest?.state === 'rejected' ? 'declarations.correct' : 'declarations.renew')}
              </Button>
            </div>
          )}
        </>
      )}
      <Versions declaration={declaration} />
    </div>
  );
}

/** How the newest version stands, and what comes next. */
function Standing({ declaration: { state, isDue, newest } }: { declaration: OwnDeclaration }) {
  const { t, format } = useI18n();
  if (state === 'pending') return isDue ? null : <p>{t('declarations.notDue')}</p>;
  const date = newest?.validUntil ? format.date(day(newest.validUntil)) : '';
  const hint =
    state === 'expired' && newest?.isChanged === true
      ? t('declarations.hints.changed')
      : t(`declarations.hints.${state}`, { date, reason: newest?.reason ?? '' });
  return (
    <div className={styles.standing} aria-live="polite">
      <DeclarationBadge state={state} />
      <p>{hint}</p>
    </div>
  );
}

function Versions({ declaration }: { declaration: OwnDeclaration }) {
  const { t } = useI18n();
  if (declaration.versions.length === 0) return null;
  return (
    <>
      <h3>{t('declarations.versions')}</h3>
      <DeclarationVersions declaration={declaration} />
    </>
  );
}
