import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import {
  compareProducts,
  dropSaved,
  listSaved,
  saveProduct,
} from '@kantuta/contract/catalogue/saved.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import { showError } from '../../../lib/toasts.ts';

export const savedQuery = callQuery(listSaved, {});
export const comparedQuery = (refs: readonly string[]) =>
  callQuery(compareProducts, { refs: refs.join(',') });

refreshOn(catalogueChanged, ['saved']);

/** Whether a product is saved, and a function that changes it: the heart turns at once, and back if the server refuses. */
export function useSaved(ref: string): { isSaved: boolean; isKnown: boolean; toggle: () => void } {
  const saved = useQuery(savedQuery);
  const isThere = saved.data?.products.some((product) => product.ref === ref) === true;
  const saving = useMutation({
    mutationFn: (isWanted: boolean) => callApi(isWanted ? saveProduct : dropSaved, { ref }),
    onError: showError,
    // Until the list is read again the heart shows what was asked.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(listSaved) }),
  });
  const isSaved = saving.isPending ? saving.variables : isThere;
  return {
    isSaved,
    isKnown: saved.data !== undefined,
    toggle: () => {
      if (!saving.isPending) saving.mutate(!isSaved);
    },
  };
}
