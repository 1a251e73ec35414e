import { refText } from '@kantuta/contract/catalogue/saved.rules';
import type { Project } from '@kantuta/contract/catalogue/projects.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Photo } from './pictures/photo.tsx';
import { Price } from './price.tsx';
import styles from './project-card.module.css';
import { ProjectPicture } from './project-picture.tsx';
import { SaveButton } from './saved/save-button.tsx';
import { useFreeUnits, useMonthlyFrom } from './project-words.ts';

/** A project of the list: its picture, where it is, what is free, and what it costs from. */
export function ProjectCard({ project }: { project: Project }) {
  const { t } = useI18n();
  const { projectId, company, kind, name, town, stage, offer, isOnline } = project;
  const freeUnits = useFreeUnits();
  const monthlyFrom = useMonthlyFrom();
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Photo picture={project.photo} size="small">
          <ProjectPicture project={project} />
        </Photo>
      </div>
      <div className={styles.heart}>
        <SaveButton reference={refText({ kind: 'project', id: projectId })} name={name} />
      </div>
      <h2 className={styles.name}>
        {kind === 'land' ? (
          <Link
            to="/detalle/proyecto/$idproyecto/$idempresa"
            params={{ idproyecto: String(projectId), idempresa: String(company.id) }}
            className={styles.link}
          >
            {name}
          </Link>
        ) : (
          <Link
            to="/detalle/proyecto-caracteristicas/$idproyecto"
            params={{ idproyecto: String(projectId) }}
            className={styles.link}
          >
            {name}
          </Link>
        )}
      </h2>
      <p className={styles.quiet}>
        {town} · {t(`catalogue.stage.${stage}`)}
      </p>
      {offer ? (
        <p className={styles.price}>
          <span className={styles.quiet}>{t('catalogue.from')}</span> <Price offer={offer} />
          <span className={styles.monthly}>{monthlyFrom(project)}</span>
        </p>
      ) : (
        <p>{t('catalogue.noPrices')}</p>
      )}
      <p className={styles.quiet}>{freeUnits(project)}</p>
      {!isOnline && <p className={styles.away}>{t('catalogue.notOnline')}</p>}
    </li>
  );
}
