import type { PassportDocument } from '@kantuta/contract/catalogue/passports/passports.calls';
import type { Day } from '@kantuta/contract/dates';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PASSPORT_TONES } from './passport-state.ts';
import styles from './passport.module.css';
import { download } from './passports.api.ts';

/** The six documents, each with its state, what it proves, who checked it, and the file. */
export function PassportList({ documents }: { documents: readonly PassportDocument[] }) {
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <Paper key={document.slot} document={document} />
      ))}
    </ul>
  );
}

function Paper({ document }: { document: PassportDocument }) {
  const { t, format } = useI18n();
  const { slot, state, entryId, datedOn, validUntil, nextCheckOn } = document;
  const name = t(`passport.slot.${slot}`);
  const day = (value: Day | null) => (value === null ? '' : format.fullDate(value));
  return (
    <li className={styles.paper}>
      <div className={styles.head}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.about}>{t(`passport.about.${slot}`)}</p>
        </div>
        <StateBadge tone={PASSPORT_TONES[state]}>{t(`passport.state.${state}`)}</StateBadge>
      </div>
      {entryId !== null && (
        <div className={styles.foot}>
          <details className={styles.details}>
            <summary>
              {validUntil === null
                ? `${t('passport.nextCheck')}: ${day(nextCheckOn)}`
                : `${t('passport.until')}: ${day(validUntil)}`}
              <VisuallyHidden>. {t('passport.details', { document: name })}</VisuallyHidden>
            </summary>
            <Facts
              items={[
                ...(document.number === ''
                  ? []
                  : [{ label: t('passport.number'), value: document.number }]),
                { label: t('passport.dated'), value: day(datedOn) },
                {
                  label: t('passport.checkedBy'),
                  value: t('passport.checkedOn', {
                    name: document.checkedBy,
                    day: document.publishedAt === null ? '' : format.dateTime(document.publishedAt),
                  }),
                },
                { label: t('passport.nextCheck'), value: day(nextCheckOn) },
              ]}
            />
            <p className={styles.about}>{t('passport.hash')}</p>
            <p className={styles.hash}>{document.sha256}</p>
            <p className={styles.about}>{t('passport.hashHint')}</p>
          </details>
          <OpenButton entryId={entryId} name={name} />
        </div>
      )}
    </li>
  );
}

function OpenButton({ entryId, name }: { entryId: string; name: string }) {
  const { t } = useI18n();
  const opening = useMutation({ mutationFn: () => download(entryId), onError: showError });
  return (
    <Button
      small
      icon={FileText}
      busy={opening.isPending}
      aria-label={t('passport.openOf', { document: name })}
      onClick={() => opening.mutate()}
    >
      {t('passport.open')}
    </Button>
  );
}
