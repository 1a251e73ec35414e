import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import { nameOf, planAddress, type Wanted } from './hold-search.rules.ts';
import type { Obstacle } from './obstacle.rules.ts';

/** In place of the form: why this cannot be held, and where to go on. */
export function CannotHold({
  obstacle,
  page,
  wanted,
  most = 0,
}: {
  obstacle: Obstacle;
  page: PlanPage;
  wanted: Wanted;
  /** How many one person may pre-reserve at once, where that is what stands against it. */
  most?: number;
}) {
  const { t, format } = useI18n();
  const { ticket, renewal } = page.thing;
  const until = renewal ? format.date(day(renewal.until)) : '';
  return (
    <Panel tone="problem" label={t('holds.failed')}>
      <h2>{t('holds.failed')}</h2>
      <p>
        <strong>{nameOf(page.thing)}</strong>
      </p>
      <p>{t(`errors.${obstacle}`, { n: most, until })}</p>
      {obstacle === 'unit_taken' && 'placeId' in wanted ? (
        <LinkButton kind="primary" wide to={planAddress(wanted.placeId)}>
          {t('holds.seeTaken')}
        </LinkButton>
      ) : (
        <Elsewhere obstacle={obstacle} isUnit={'placeId' in wanted} ticket={ticket} />
      )}
    </Panel>
  );
}

function Elsewhere({
  obstacle,
  isUnit,
  ticket,
}: {
  obstacle: Obstacle;
  isUnit: boolean;
  /** The word of a season ticket. */
  ticket: string;
}) {
  const { t } = useI18n();
  if (obstacle === 'renewal_closed')
    return (
      <LinkButton
        kind="primary"
        wide
        to="/prereservar-abono/$tipoAbono"
        params={{ tipoAbono: ticket }}
      >
        {t('plans.newTicket')}
      </LinkButton>
    );
  if (obstacle === 'hold_limit')
    return (
      <LinkButton wide to="/mi-producto">
        {t('holds.seeMine')}
      </LinkButton>
    );
  return isUnit ? (
    <LinkButton wide to="/proyectos">
      {t('holds.seeProjects')}
    </LinkButton>
  ) : (
    <LinkButton wide to="/membresias">
      {t('plans.backMemberships')}
    </LinkButton>
  );
}
