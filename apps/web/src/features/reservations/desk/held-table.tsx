import type { DeskHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { isRunning } from '@kantuta/contract/reservations/desk-holds.rules';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TONES } from './held.api.ts';

/** One line for each product that is held: what, for whom, until when. `ofOne`: on the page of its customer, who is not named again. */
export function HeldTable({
  holds,
  ofOne = false,
}: {
  holds: readonly DeskHold[];
  ofOne?: boolean;
}) {
  const { t } = useI18n();
  return (
    <DataTable
      caption={t('holdsDesk.caption')}
      hideCaption
      dense
      rows={holds}
      rowKey={({ holdId }) => holdId}
      columns={useColumns(ofOne)}
    />
  );
}

function useColumns(ofOne: boolean): Column<DeskHold>[] {
  const { t } = useI18n();
  const customer: Column<DeskHold> = {
    key: 'customer',
    header: t('holdsDesk.columns.customer'),
    cell: ({ personId, name, document }) => (
      <TwoLines first={<CustomerLink personId={personId} name={name} />} then={document} />
    ),
  };
  return [
    {
      key: 'product',
      header: t('holdsDesk.columns.product'),
      names: true,
      cell: ({ holdId, title, detail, company }) => (
        <TwoLines
          first={
            <Link to="/operaciones/reservas/$holdId" params={{ holdId }} preload={false}>
              {title}
              <VisuallyHidden>, {detail}</VisuallyHidden>
            </Link>
          }
          then={`${detail} · ${company.name}`}
        />
      ),
    },
    ...(ofOne ? [] : [customer]),
    {
      key: 'stage',
      header: t('holdsDesk.columns.stage'),
      cell: ({ stage }) => (
        <StateBadge tone={TONES[stage]}>{t(`holdsDesk.stage.${stage}`)}</StateBadge>
      ),
    },
    {
      key: 'ends',
      header: t('holdsDesk.columns.ends'),
      cell: (hold) => <Ends hold={hold} />,
    },
    {
      key: 'queue',
      header: t('holdsDesk.columns.queue'),
      align: 'end',
      cell: ({ queue }) => (queue === 0 ? '—' : queue),
    },
    {
      key: 'price',
      header: t('holdsDesk.columns.price'),
      align: 'end',
      cell: ({ price }) => <Amount value={price} />,
    },
    {
      key: 'seller',
      header: t('holdsDesk.columns.seller'),
      cell: ({ seller }) => seller?.name ?? '—',
    },
  ];
}

function Ends({ hold: { stage, endsAt, extensions } }: { hold: DeskHold }) {
  const { t, format } = useI18n();
  const when = format.dateTime(endsAt);
  const extended = extensions === 0 ? '' : t('holdsDesk.extended', { n: extensions });
  return (
    <TwoLines
      first={isRunning(stage) ? <Countdown until={new Date(endsAt)} /> : when}
      then={[isRunning(stage) ? when : '', extended].filter((part) => part !== '').join(' · ')}
    />
  );
}
