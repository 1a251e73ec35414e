import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { DeclarationBadge } from './declaration-state.tsx';
import { ownDeclarationQuery } from './declarations.api.ts';
import styles from './declarations.module.css';

/**
 * The declaration as a step of a contract: the form while one is due, else how it stands. `onDone` is called when it was signed; whether
 * the step is over is for the server of the contract to say (`stateFor` of the noun).
 */
export function DeclarationStep({ onDone }: { onDone: () => void }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('declarations.title')}>
      <Loaded
        query={useQuery(ownDeclarationQuery)}
        skeleton={<SkeletonRows rows={4} />}
        back={null}
      >
        {(declaration) => (
          <div className={styles.parts}>
            <p className={styles.quiet}>
              {t('declarations.lead', { amount: format.money(declaration.yearly) })}
            </p>
            {declaration.state === 'rejected' && (
              <p>
                {t('declarations.hints.rejected', { reason: declaration.newest?.reason ?? '' })}
              </p>
            )}
            {declaration.isDue && declaration.can.submit ? (
              <DeclarationForm declaration={declaration} onSigned={onDone} />
            ) : (
              <DeclarationBadge state={declaration.state} />
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
