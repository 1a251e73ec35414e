import { day } from '@kantuta/contract/dates';
import { type ApiError, textIn } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';

export type Taken = { freeOn: string; prospectId: string; message: string };

export function takenIn(error: ApiError): Taken | undefined {
  if (error.codigo !== 'already_registered' && error.codigo !== 'already_yours') return undefined;
  const { data, mensaje: message } = error;
  return { freeOn: textIn(data, 'freeOn'), prospectId: textIn(data, 'prospectId'), message };
}

/** Somebody is registered already: when they are free, never whose they are, or the own prospect (PRO-3). */
export function TakenPanel({ taken: { freeOn, prospectId, message } }: { taken: Taken }) {
  const { t, format } = useI18n();
  return (
    <div role="alert">
      <Panel tone="due">
        <p>{freeOn === '' ? message : t('prospects.taken', { date: format.date(day(freeOn)) })}</p>
        {prospectId === '' ? (
          <LinkButton small to="/prospectos/nuevo">
            {t('prospects.appeal')}
          </LinkButton>
        ) : (
          <LinkButton small to="/prospectos/$prospectId" params={{ prospectId }}>
            {t('prospects.own')}
          </LinkButton>
        )}
      </Panel>
    </div>
  );
}
