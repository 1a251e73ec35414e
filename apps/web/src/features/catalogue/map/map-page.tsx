import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { geometryQuery, type MapFacts, mapQuery, useLiveMap } from './map.api.ts';
import { ProjectMap } from './project-map.tsx';

const WHOLE = /^[1-9]\d{0,8}$/;

/** `/mapa/proyecto/{idproyecto}` and `/mapa/proyecto_caracteristicas/{idproyecto}` (CAT-20, CAT-21). */
export function MapPage() {
  const { idproyecto = '' }: { idproyecto?: string } = useParams({ strict: false });
  return WHOLE.test(idproyecto) ? (
    <MapOf key={idproyecto} projectId={Number(idproyecto)} />
  ) : (
    <NoMap />
  );
}

function MapOf({ projectId }: { projectId: number }) {
  const { t } = useI18n();
  const query = useQuery(mapQuery(projectId));
  useLiveMap(projectId);
  if (isRefusal(query.error, 'forbidden') || isRefusal(query.error, 'invalid_input'))
    return <NoMap />;
  return (
    <Loaded
      query={query}
      problem={t('map.loadProblem')}
      skeleton={<MapSkeleton />}
      back={<ToProjects />}
    >
      {(map) => <WithGeometry map={map} />}
    </Loaded>
  );
}

function WithGeometry({ map }: { map: MapFacts }) {
  const { t } = useI18n();
  const { projectId, name, town, geometry, kind, company } = map;
  const query = useQuery(geometryQuery(projectId, geometry));
  const detail =
    kind === 'land'
      ? `/detalle/proyecto/${projectId}/${company.id}`
      : `/detalle/proyecto-caracteristicas/${projectId}`;
  return (
    <>
      <PageHeader
        title={name}
        lead={`${town} · ${t('catalogue.place')}`}
        before={<BackLink to={detail}>{t('map.toProject')}</BackLink>}
      />
      <Loaded
        query={query}
        problem={t('map.loadProblem')}
        skeleton={<Skeleton height={460} />}
        back={<ToProjects />}
      >
        {(drawn) => <ProjectMap map={map} geometry={drawn} />}
      </Loaded>
    </>
  );
}

function MapSkeleton() {
  return (
    <PageSkeleton lead>
      <Skeleton height={460} />
    </PageSkeleton>
  );
}

function NoMap() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('menu.projectMap')} />
      <EmptyState title={t('catalogue.missing')} action={<ToProjects />} />
    </>
  );
}

function ToProjects() {
  const { t } = useI18n();
  return <LinkButton to="/proyectos">{t('catalogue.back')}</LinkButton>;
}
