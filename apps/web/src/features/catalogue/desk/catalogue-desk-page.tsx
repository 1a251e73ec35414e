import type {
  DeskItem,
  DeskProject,
  DeskStock,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompanyNames } from '../../../lib/desk.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { catalogueQuery } from './catalogue-desk.api.ts';
import styles from './prices.module.css';
import { Items, SaleState } from './items.tsx';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { ProjectPictureDialog } from '../pictures/project-picture-dialog.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { SeasonDialog } from './season-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { Units } from './units.tsx';

/** `/operaciones/catalogo`: texts of projects, units in and out of sale, stock of season tickets (CAT-16). */
export function CatalogueDeskPage() {
  const { t } = useI18n();
  return (
    <DeskPage
      title={t('catalogueDesk.title')}
      lead={
        <>
          {t('catalogueDesk.lead')}{' '}
          <Link to="/operaciones/precios">{t('catalogueDesk.toPrices')}</Link>
        </>
      }
    >
      <Loaded query={useQuery(catalogueQuery())}>
        {({ projects, items, stock }) => (
          <>
            <Section title={t('catalogueDesk.projects')}>
              <Projects projects={projects} />
            </Section>
            <Section title={t('catalogueDesk.units')}>
              <Units projects={projects} />
            </Section>
            {items.length > 0 && (
              <Section title={t('catalogueDesk.items')}>
                <Items items={items} projects={projects} />
              </Section>
            )}
            {(stock.length > 0 || items.some(isTicket)) && (
              <Section title={t('catalogueDesk.stock')}>
                <Stock stock={stock} items={items} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Projects({ projects }: { projects: readonly DeskProject[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const companyOf = useCompanyNames();
  const [editing, setEditing] = useState<number | null>(null);
  const [picturing, setPicturing] = useState<DeskProject | null>(null);
  const [isAdding, setAdding] = useState(false);
  const own = projects.filter(({ can }) => can.change);
  const edited = projects.find(({ projectId }) => projectId === editing);
  return (
    <>
      <DataTable
        caption={t('catalogueDesk.projects')}
        hideCaption
        dense
        rows={projects}
        rowKey={({ projectId }) => projectId}
        columns={projectColumns(i18n, {
          companyOf,
          onEdit: setEditing,
          onPicture: setPicturing,
        })}
      />
      {own.length > 0 && (
        <div className={styles.buttons}>
          <Button onClick={() => setAdding(true)}>{t('catalogueDesk.newProject')}</Button>
        </div>
      )}
      {isAdding && <NewProjectDialog projects={own} onClose={() => setAdding(false)} />}
      {picturing && <ProjectPictureDialog project={picturing} onClose={() => setPicturing(null)} />}
      {edited && <ProjectDialog key={editing} project={edited} onClose={() => setEditing(null)} />}
    </>
  );
}

const isTicket = ({ kind }: DeskItem) => kind === 'seasonTicket';

function Stock({ stock, items }: { stock: readonly DeskStock[]; items: readonly DeskItem[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [editing, setEditing] = useState<DeskStock | null>(null);
  const [isOpening, setOpening] = useState(false);
  const own = items.filter((item) => isTicket(item) && item.can.change);
  return (
    <>
      <DataTable
        caption={t('catalogueDesk.stock')}
        hideCaption
        dense
        rows={stock}
        rowKey={({ itemId }) => itemId}
        columns={stockColumns(i18n, { stock, onEdit: setEditing })}
      />
      {own.length > 0 && (
        <div className={styles.buttons}>
          <Button onClick={() => setOpening(true)}>{t('catalogueDesk.openSeason')}</Button>
        </div>
      )}
      {isOpening && <SeasonDialog tickets={own} stock={stock} onClose={() => setOpening(false)} />}
      {editing && <StockDialog stock={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function projectColumns(
  { t }: I18n,
  {
    companyOf,
    onEdit,
    onPicture,
  }: {
    companyOf: (id: number) => string;
    onEdit: (id: number) => void;
    onPicture: (project: DeskProject) => void;
  },
): Column<DeskProject>[] {
  return [
    {
      key: 'name',
      header: t('catalogueDesk.project'),
      names: true,
      cell: ({ name, companyId }) => <TwoLines first={name} then={companyOf(companyId)} />,
    },
    {
      key: 'state',
      header: t('priceDesk.state'),
      cell: ({ isForSale }) => <SaleState isForSale={isForSale} />,
    },
    {
      key: 'stage',
      header: t('saved.lines.stage'),
      cell: ({ stage, town }) => <TwoLines first={t(`catalogue.stage.${stage}`)} then={town} />,
    },
    {
      key: 'services',
      header: t('catalogue.services'),
      wideOnly: true,
      cell: ({ services }) =>
        services.map((service) => t(`catalogue.service.${service}`)).join(', ') || '–',
    },
    {
      key: 'units',
      header: t('catalogueDesk.units'),
      cell: ({ units }) =>
        units
          .map(({ state, count }) => `${t(`catalogue.availability.${state}`)} ${count}`)
          .join(' · '),
    },
    {
      key: 'action',
      header: t('notices.action'),
      align: 'end',
      cell: (project) => (
        <span className={styles.acts}>
          <Button
            small
            aria-label={`${t('pictureDesk.title')}: ${project.name}`}
            onClick={() => onPicture(project)}
          >
            {t('pictureDesk.title')}
          </Button>
          {project.can.change && (
            <Button
              small
              aria-label={`${t('catalogueDesk.edit')}: ${project.name}`}
              onClick={() => onEdit(project.projectId)}
            >
              {t('catalogueDesk.edit')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function stockColumns(
  { t, format }: I18n,
  { stock, onEdit }: { stock: readonly DeskStock[]; onEdit: (row: DeskStock) => void },
): Column<DeskStock>[] {
  return [
    {
      key: 'name',
      header: t('catalogueDesk.ticket'),
      names: true,
      cell: ({ name, season, renewalUntil }) => (
        <TwoLines
          first={name}
          then={[
            String(season),
            renewalUntil && t('catalogueDesk.renewsUntil', { day: format.date(day(renewalUntil)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      key: 'stock',
      header: t('catalogueDesk.there'),
      align: 'end',
      cell: (row) => format.number(String(row.stock)),
    },
    {
      key: 'taken',
      header: t('catalogueDesk.taken'),
      align: 'end',
      cell: ({ taken }) => format.number(String(taken)),
    },
    {
      key: 'left',
      header: t('catalogueDesk.left'),
      align: 'end',
      cell: (row) => format.number(String(row.stock - row.taken)),
    },
    {
      key: 'action',
      header: t('notices.action'),
      hidden: !stock.some(({ can }) => can.change),
      align: 'end',
      cell: (row) =>
        row.can.change && (
          <Button
            small
            aria-label={`${t('catalogueDesk.changeStock')}: ${row.name}`}
            onClick={() => onEdit(row)}
          >
            {t('catalogueDesk.changeStock')}
          </Button>
        ),
    },
  ];
}
