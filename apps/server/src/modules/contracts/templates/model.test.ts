import { CONTRACT_VARIANTS } from '@kantuta/contract/contracts/contract.rules';
import { templateProblems } from '@kantuta/contract/contracts/template.rules';
import { expect, test } from 'vitest';
import { modelClauses } from './model.present.ts';

test.each(CONTRACT_VARIANTS)(
  'the model of the product can be published as it is: %s',
  (variant) => {
    expect(templateProblems(variant, modelClauses(variant))).toEqual([]);
  },
);
