import type { Project } from '@kantuta/contract/catalogue/projects.calls';
import { HouseFront } from '../../ui/drawings/house-front.tsx';
import { ProjectPlan } from '../../ui/drawings/project-plan.tsx';
import { EmptyPlot } from '../../ui/face-drawings.tsx';
import styles from './project-picture.module.css';

/** A project as it is: the plan of its land, or the fronts of its houses. Hidden from screen readers without a label. */
export function ProjectPicture({
  project: { plan, models },
  label,
}: {
  project: Pick<Project, 'plan' | 'models'>;
  label?: string;
}) {
  const named = label === undefined ? {} : { label };
  if (plan.length > 0) return <ProjectPlan parts={plan} {...named} />;
  const [first, ...rest] = models;
  if (first === undefined) return <EmptyPlot />;
  return (
    <span className={styles.row}>
      <HouseFront house={first} {...named} />
      {rest.map((model) => (
        <HouseFront key={model.code} house={model} />
      ))}
    </span>
  );
}
