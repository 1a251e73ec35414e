import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { PickField, type PickOption } from '../../ui/pick-field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { itemsQuery, namesQuery, type Product, projectsQuery, unitsQuery } from './products.api.ts';
import {
  type FreeUnit,
  freeUnitsOf,
  type Named,
  named,
  productsOf,
  unitsNamed,
} from './products.rules.ts';

/** So many rows fit on a screen with what is around them. */
const MOST_SHOWN = 7;

type Project = { id: number; name: string };

/** A product by its name: a project and in it a lot or a house, a membership, a season ticket; only what is free. */
export function ProductPicker({
  onPick,
  takesFocus,
}: {
  onPick: (product: Product) => void;
  takesFocus: boolean;
}) {
  const [project, setProject] = useState<Project | null>(null);
  // Who goes on in the same box, or back to it, goes on typing.
  const [hasBegun, setBegun] = useState(false);
  const focus = (box: HTMLInputElement | null) => {
    if (takesFocus || hasBegun) box?.focus();
  };
  return project ? (
    <UnitPicker
      key={project.id}
      project={project}
      box={focus}
      onPick={(placeId) => onPick({ placeId })}
      onBack={() => setProject(null)}
    />
  ) : (
    <FirstPicker
      box={focus}
      onProject={(chosen) => {
        setBegun(true);
        setProject(chosen);
      }}
      onItem={(itemId) => onPick({ itemId })}
    />
  );
}

function FirstPicker({
  box,
  onProject,
  onItem,
}: {
  box: Ref<HTMLInputElement>;
  onProject: (project: Project) => void;
  onItem: (itemId: number) => void;
}) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const projects = useQuery(projectsQuery);
  const items = useQuery(itemsQuery);
  if (!projects.data || !items.data) return <Waiting of={projects.error ? projects : items} />;
  const found = named(productsOf(projects.data.projects, items.data), typed);
  return (
    <Picking
      label={t('counter.product')}
      hint={t('counter.productHint')}
      box={box}
      typed={typed}
      onType={setTyped}
      found={found}
      onPick={({ kind, id, label }) =>
        kind === 'project' ? onProject({ id, name: label }) : onItem(id)
      }
    />
  );
}

function UnitPicker({
  project,
  box,
  onPick,
  onBack,
}: {
  project: Project;
  box: Ref<HTMLInputElement>;
  onPick: (placeId: number) => void;
  onBack: () => void;
}) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const map = useQuery(unitsQuery(project.id));
  const version = map.data?.geometry;
  const names = useQuery({
    ...namesQuery(project.id, version ?? ''),
    enabled: version !== undefined,
  });
  return (
    <>
      {!map.data || !names.data ? (
        <Waiting of={map.error ? map : names} />
      ) : (
        <Picking
          label={t('counter.productUnit', { project: project.name })}
          hint={t('counter.productUnitHint')}
          box={box}
          typed={typed}
          onType={setTyped}
          found={unitsNamed(freeUnitsOf(names.data, map.data), typed)}
          onPick={({ placeId }: FreeUnit) => onPick(placeId)}
          onBack={onBack}
        />
      )}
      <div>
        <Button small onClick={onBack}>
          {t('counter.productOther')}
        </Button>
      </div>
    </>
  );
}

function Waiting({ of }: { of: { error: Error | null; refetch: () => Promise<unknown> } }) {
  if (of.error)
    return <ErrorState error={of.error} onRetry={() => void of.refetch()} back={null} />;
  return (
    <Loading>
      <Skeleton height={120} />
    </Loading>
  );
}

function Picking<Thing extends Named & { areaM2?: string }>({
  found,
  onPick,
  box,
  ...field
}: {
  label: string;
  hint: string;
  box: Ref<HTMLInputElement>;
  typed: string;
  onType: (typed: string) => void;
  found: readonly Thing[];
  onPick: (thing: Thing) => void;
  onBack?: () => void;
}) {
  const { t, format } = useI18n();
  const shown = found.slice(0, MOST_SHOWN);
  const detailOf = ({ town, free, areaM2 = '', renewsUntil }: Thing) =>
    [
      town,
      areaM2 === '' ? '' : format.area(areaM2),
      free === null ? '' : t('counter.productFree', { n: free }),
      renewsUntil ? t('plans.renewUntil', { day: format.date(renewsUntil) }) : '',
    ]
      .filter((each) => each !== '')
      .join(' · ');
  return (
    <PickField
      {...field}
      ref={box}
      options={shown.map((thing): PickOption => {
        const detail = detailOf(thing);
        return {
          key: thing.key,
          label: thing.label,
          ...(detail === '' ? {} : { detail }),
          ...(thing.price ? { aside: <Amount value={thing.price} /> } : {}),
        };
      })}
      more={
        found.length === 0
          ? t('counter.productNone')
          : found.length > shown.length
            ? t('counter.productMore', { n: found.length - shown.length })
            : undefined
      }
      onPick={(key) => {
        const thing = found.find((each) => each.key === key);
        if (thing) onPick(thing);
      }}
    />
  );
}
