import type { Project } from '@kantuta/contract/catalogue/projects.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isRefusal } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { type ProjectDetail, projectQuery } from './catalogue.api.ts';
import { HouseModels } from './house-models.tsx';
import { LotPrices } from './lot-prices.tsx';
import { Discount } from './price.tsx';
import { Photo } from './pictures/photo.tsx';
import { PassportPanel } from './passports/passport-panel.tsx';
import { PriceHistory } from './price-history.tsx';
import styles from './project-page.module.css';
import { ProjectPicture } from './project-picture.tsx';
import { ProjectTerms } from './project-terms.tsx';
import { useFreeUnits } from './project-words.ts';

const WHOLE = /^[1-9]\d{0,8}$/;

/** `/detalle/proyecto/{idproyecto}/{idempresa}` and `/detalle/proyecto-caracteristicas/{idproyecto}` (CAT-10). */
export function ProjectPage() {
  const { idproyecto = '', idempresa }: { idproyecto?: string; idempresa?: string } = useParams({
    strict: false,
  });
  if (!WHOLE.test(idproyecto) || (idempresa !== undefined && !WHOLE.test(idempresa)))
    return <NoProject />;
  return (
    <ProjectOf
      key={idproyecto}
      projectId={Number(idproyecto)}
      companyId={idempresa === undefined ? undefined : Number(idempresa)}
    />
  );
}

function ProjectOf({ projectId, companyId }: { projectId: number; companyId: number | undefined }) {
  const { t } = useI18n();
  const query = useQuery(projectQuery(projectId, companyId));
  if (isRefusal(query.error, 'forbidden') || isRefusal(query.error, 'invalid_input'))
    return <NoProject />;
  return (
    <Loaded query={query} problem={t('catalogue.loadProblem')} height={480} back={<ToProjects />}>
      {(detail) => <Detail detail={detail} />}
    </Loaded>
  );
}

function Detail({ detail }: { detail: ProjectDetail }) {
  const { t, format } = useI18n();
  const { project, about, place, seller, sizes, models, houses, terms, history } = detail;
  const { name, town, stage, services, kind, offer, isOnline } = project;
  const freeUnits = useFreeUnits();
  const picture = t(kind === 'land' ? 'catalogue.planOf' : 'catalogue.frontOf', { name });
  return (
    <>
      <PageHeader
        title={name}
        lead={`${town} · ${t(`catalogue.stage.${stage}`)} · ${freeUnits(project)}`}
        before={<BackLink to="/proyectos">{t('catalogue.back')}</BackLink>}
      />
      <div className={styles.page}>
        <div className={styles.picture}>
          <Photo picture={project.photo} size="large">
            <ProjectPicture project={project} label={picture} />
          </Photo>
        </div>
        {about !== '' && <p className={styles.about}>{about}</p>}
        {!isOnline && <p className={styles.away}>{t('catalogue.notOnline')}</p>}
        <div>
          <LinkButton to={mapOf(project)}>{t('catalogue.map')}</LinkButton>
        </div>
        {offer === null && <p className={styles.notice}>{t('catalogue.noPrices')}</p>}
        {offer?.discount && (
          <p>
            <Discount offer={offer} />
          </p>
        )}
        {models.length > 0 && <HouseModels models={models} houses={houses} />}
        {sizes.length > 0 && <LotPrices sizes={sizes} />}
        {offer && terms.length > 0 && (
          <ProjectTerms offer={offer} terms={terms} usualMonths={detail.usualMonths} />
        )}
        {history.length > 0 && <PriceHistory kind={kind} history={history} />}
        <Section title={t('catalogue.services')}>
          <Facts
            items={[
              {
                label: t('catalogue.services'),
                value: services.map((service) => t(`catalogue.service.${service}`)).join(', '),
              },
              {
                label: t('catalogue.place'),
                value: `${town}, ${format.number(place.latitude)} / ${format.number(place.longitude)}`,
              },
            ]}
          />
        </Section>
        {kind === 'land' && <PassportPanel projectId={project.projectId} />}
        <Section title={t('catalogue.seller')}>
          <p className={styles.seller}>{seller.name}</p>
          {seller.taxNumber !== '' && (
            <p>{t('catalogue.taxNumber', { number: seller.taxNumber })}</p>
          )}
          <p>{seller.address}</p>
        </Section>
      </div>
    </>
  );
}

/** The map is still to come: its address is no link that the router knows. */
function mapOf({ kind, projectId }: Project): string {
  const kindOfMap = kind === 'land' ? 'proyecto' : 'proyecto_caracteristicas';
  return `/mapa/${kindOfMap}/${projectId}`;
}

function NoProject() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('catalogue.title')} />
      <EmptyState title={t('catalogue.missing')} action={<ToProjects />} />
    </>
  );
}

function ToProjects() {
  const { t } = useI18n();
  return <LinkButton to="/proyectos">{t('catalogue.back')}</LinkButton>;
}
