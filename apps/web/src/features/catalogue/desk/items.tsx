import type { DeskItem, DeskProject } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { useState } from 'react';
import { useCompanyNames } from '../../../lib/desk.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { isModel, NewHousesDialog } from './new-houses-dialog.tsx';
import { NewItemDialog } from './new-item-dialog.tsx';
import { NewModelDialog } from './new-model-dialog.tsx';
import styles from './prices.module.css';

/** Houses, memberships and season tickets: what is for sale, and what is a draft or was taken out. */
export function Items({
  items,
  projects,
}: {
  items: readonly DeskItem[];
  projects: readonly DeskProject[];
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const companyOf = useCompanyNames();
  const [editing, setEditing] = useState<number | null>(null);
  const [adding, setAdding] = useState<'item' | 'model' | 'houses' | null>(null);
  const close = () => setAdding(null);
  const own = items.filter(({ can }) => can.change);
  const models = own.filter(isModel);
  const others = own.filter((item) => !isModel(item));
  const edited = items.find(({ itemId }) => itemId === editing);
  return (
    <>
      <DataTable
        caption={t('catalogueDesk.items')}
        hideCaption
        dense
        rows={items}
        rowKey={({ itemId }) => itemId}
        columns={columnsOf(i18n, { companyOf, mayChange: own.length > 0, onEdit: setEditing })}
      />
      <div className={styles.buttons}>
        {others.length > 0 && (
          <Button onClick={() => setAdding('item')}>{t('catalogueDesk.newItem')}</Button>
        )}
        {models.length > 0 && (
          <>
            <Button onClick={() => setAdding('model')}>{t('catalogueDesk.newModel')}</Button>
            <Button onClick={() => setAdding('houses')}>{t('catalogueDesk.newHouses')}</Button>
          </>
        )}
      </div>
      {adding === 'item' && <NewItemDialog items={others} onClose={close} />}
      {adding === 'model' && <NewModelDialog models={models} projects={projects} onClose={close} />}
      {adding === 'houses' && (
        <NewHousesDialog models={models} projects={projects} onClose={close} />
      )}
      {edited && <ItemDialog key={editing} item={edited} onClose={() => setEditing(null)} />}
    </>
  );
}

function columnsOf(
  { t }: I18n,
  {
    companyOf,
    mayChange,
    onEdit,
  }: { companyOf: (id: number) => string; mayChange: boolean; onEdit: (id: number) => void },
): Column<DeskItem>[] {
  return [
    {
      key: 'name',
      header: t('catalogueDesk.item'),
      names: true,
      cell: ({ name, code, companyId }) => (
        <TwoLines first={name} then={`${code} · ${companyOf(companyId)}`} />
      ),
    },
    {
      key: 'state',
      header: t('priceDesk.state'),
      cell: ({ isForSale }) => <SaleState isForSale={isForSale} />,
    },
    {
      key: 'action',
      header: t('notices.action'),
      hidden: !mayChange,
      align: 'end',
      cell: ({ itemId, name, can }) =>
        can.change && (
          <Button
            small
            aria-label={`${t('catalogueDesk.edit')}: ${name}`}
            onClick={() => onEdit(itemId)}
          >
            {t('catalogueDesk.edit')}
          </Button>
        ),
    },
  ];
}

/** Whether customers see it. */
export function SaleState({ isForSale }: { isForSale: boolean }) {
  const { t } = useI18n();
  return (
    <StateBadge tone={isForSale ? 'good' : 'calm'}>
      {t(isForSale ? 'catalogueDesk.onSale' : 'catalogueDesk.notOnSale')}
    </StateBadge>
  );
}
