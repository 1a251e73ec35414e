import {
  listRecoveryProducts,
  listRecoveryProjects,
  listReversions,
  verifyCalculator,
} from '@kantuta/contract/reversals/calculator.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf } from '../../../lib/queries.ts';

export type Reversions = AnswerOf<typeof listReversions>;
export type Reversion = Reversions['reversiones'][number];
export type Project = AnswerOf<typeof listRecoveryProjects>['projects'][number];
export type RecoveryProduct = AnswerOf<typeof listRecoveryProducts>['products'][number];

/** A shorter document is not looked up (specification section 5). */
export const SHORTEST_DOCUMENT = 4;

export const userQuery = () => callQuery(verifyCalculator, {});

/** Each look-up is told to the client, so it is made once, when it is asked for. */
export const lookUp = (docId: string): Promise<Reversions> => callApi(listReversions, { docId });

const saleOf = ({ idEmpresa, idVentaRevertida }: Reversion) => ({ idEmpresa, idVentaRevertida });

export const projectsQuery = (reversion: Reversion) =>
  callQuery(listRecoveryProjects, saleOf(reversion));

export function productsQuery(reversion: Reversion, projectId: number) {
  const input = { ...saleOf(reversion), projectId };
  return infiniteQueryOptions({
    queryKey: keyOf(listRecoveryProducts, input),
    queryFn: ({ pageParam, signal }) =>
      callApi(listRecoveryProducts, { ...input, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { products }) => sum + products.length, 0);
      return shown < count ? pages.length + 1 : undefined;
    },
  });
}
