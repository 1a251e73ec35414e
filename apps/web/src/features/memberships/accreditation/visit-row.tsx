import type { Visit } from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import type { VisitState } from '@kantuta/contract/memberships/accreditation/accreditation.rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row-list.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';
import styles from '../memberships.module.css';
import { takeOff } from './accreditation.api.ts';

const TONES: Readonly<Record<VisitState, StateTone>> = {
  open: 'good',
  entered: 'calm',
  cancelled: 'calm',
  unused: 'due',
};

/** Somebody who is announced for a day; while they have not entered, with their code and the way to take them off. */
export function VisitRow({ visit }: { visit: Visit }) {
  const { t, format } = useI18n();
  const [isShown, setShown] = useState(false);
  const { visitId, name, on, product, number, state, code, image } = visit;
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeOff({ visitId }),
    onSuccess: () => showToast('success', t('accreditation.cancelled')),
    onError: showError,
  });
  return (
    <Row
      title={name}
      detail={t('accreditation.dayOf', { date: format.longDate(on), product })}
      aside={<StateBadge tone={TONES[state]}>{t(`accreditation.states.${state}`)}</StateBadge>}
      below={
        code !== '' && (
          <div className={styles.page}>
            <div className={styles.actions}>
              <Button
                aria-label={t('accreditation.showOf', { name })}
                aria-expanded={isShown}
                onClick={() => setShown(!isShown)}
              >
                {t('accreditation.show')}
              </Button>
              <Button
                kind="quiet"
                busy={isPending}
                aria-label={t('accreditation.cancelOf', { name, date: format.longDate(on) })}
                onClick={() => mutate()}
              >
                {t('accreditation.cancel')}
              </Button>
            </div>
            {isShown && (
              <figure className={styles.code}>
                <img
                  src={`data:image/png;base64,${image}`}
                  alt={t('accreditation.image', { name })}
                />
                <figcaption>
                  {name} · {t('accreditation.pass', { number })}
                </figcaption>
              </figure>
            )}
          </div>
        )
      }
    />
  );
}
