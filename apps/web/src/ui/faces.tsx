import type { ReactNode } from 'react';
import { ApiError, isFinal, referenceOf } from '../lib/api-error.ts';
import { useI18n } from '../lib/i18n.tsx';
import { useTrouble } from '../lib/trouble.ts';
import { Button } from './button.tsx';
import { EmptyPlot, FallenStake, LooseWire } from './face-drawings.tsx';
import styles from './faces.module.css';

/** An empty list or page: describes what will appear here, and the next step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Face drawing={<EmptyPlot />} title={title} action={action}>
      {children}
    </Face>
  );
}

/**
 * A failure to load: describes it and offers another try. When the thing does not exist or belongs to another person, a retry would not
 * help, so a link back is shown instead. What keeps the server away is told as such.
 */
export function ErrorState({
  error,
  problem,
  onRetry,
  back,
}: {
  error: unknown;
  /** Replaces the general sentence about data that did not load. */
  problem?: string | undefined;
  onRetry?: () => void;
  /** A link to a page to go on with. */
  back?: ReactNode;
}) {
  const { t } = useI18n();
  const trouble = useTrouble(error);
  if (trouble)
    return (
      <Face
        drawing={<LooseWire />}
        title={trouble.title}
        action={retry(t('ui.retry'), onRetry)}
        alert
      >
        {trouble.hint}
      </Face>
    );
  if (isFinal(error))
    return (
      <Face drawing={<FallenStake />} title={t('errors.forbidden')} action={back} alert>
        {t('errors.forbiddenHint')}
      </Face>
    );
  const reference = referenceOf(error);
  // The text of a 404 is the specification's own (section 8).
  const isWorded =
    error instanceof ApiError && (error.kind === 'refused' || error.kind === 'not_found');
  const mensaje = isWorded ? error.mensaje : '';
  return (
    <Face
      drawing={<FallenStake />}
      title={mensaje || (problem ?? t('errors.load'))}
      action={retry(t('ui.retry'), onRetry)}
      alert
    >
      {reference !== '' && t('errors.reference', { codigo: reference })}
    </Face>
  );
}

function Face({
  drawing,
  title,
  children,
  action,
  alert = false,
}: {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  alert?: boolean;
}) {
  return (
    <div className={styles.face} role={alert ? 'alert' : undefined}>
      {drawing}
      <p className={styles.title}>{title}</p>
      {children !== undefined && children !== false && (
        <div className={styles.hint}>{children}</div>
      )}
      {action}
    </div>
  );
}

function retry(label: string, onRetry: (() => void) | undefined): ReactNode {
  return onRetry && <Button onClick={onRetry}>{label}</Button>;
}
