import {
  LAND_FACTS,
  LAND_SYSTEMS,
  type LandMapping,
} from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import type { LandPlanDetail } from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { check } from './land-plans.api.ts';
import styles from './land-plans.module.css';

/** Which attribute of the file says what, and in which coordinates it is; another dry run follows. */
export function MappingForm({ plan }: { plan: LandPlanDetail }) {
  const { t } = useI18n();
  const [system, setSystem] = useState(plan.system);
  const [mapping, setMapping] = useState<LandMapping>(plan.mapping);
  const checking = useMutation({
    mutationFn: () => check({ id: plan.planId, system, mapping }),
    onSuccess: () => showToast('success', t('landPlans.checked')),
    onError: showError,
  });
  const names = plan.attributes.map(({ name }) => name);
  return (
    <form
      className={styles.mapping}
      onSubmit={(event) => {
        event.preventDefault();
        checking.mutate();
      }}
    >
      <SelectField
        label={t('landPlans.system')}
        value={system}
        onChange={({ target }) =>
          setSystem(LAND_SYSTEMS.find((each) => each === target.value) ?? system)
        }
      >
        {LAND_SYSTEMS.map((each) => (
          <option key={each} value={each}>
            {t(`landPlans.systems.${each}`)}
          </option>
        ))}
      </SelectField>
      {names.length > 0 &&
        LAND_FACTS.map((fact) => (
          <SelectField
            key={fact}
            label={t(`landPlans.facts.${fact}`)}
            hint={sampleOf(plan, mapping[fact])}
            value={mapping[fact] ?? ''}
            onChange={({ target }) => {
              const { [fact]: _, ...others } = mapping;
              setMapping(target.value === '' ? others : { ...others, [fact]: target.value });
            }}
          >
            <option value="">{t('landPlans.notInFile')}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      <div className={styles.wide}>
        <Button type="submit" busy={checking.isPending}>
          {t('landPlans.check')}
        </Button>
      </div>
    </form>
  );
}

function sampleOf({ attributes }: LandPlanDetail, name: string | undefined): string | undefined {
  const found = attributes.find((each) => each.name === name)?.samples.join(', ');
  return found === '' ? undefined : found;
}
