import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { sample } from '../../../test/sample.ts';

export const samples = [sample(readDay)];
