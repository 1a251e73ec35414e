import { listImprovements, listUpgrades } from '@kantuta/contract/memberships/improving.calls';
import { sample } from '../../../test/sample.ts';

export const samples = [sample(listImprovements), sample(listUpgrades)];
