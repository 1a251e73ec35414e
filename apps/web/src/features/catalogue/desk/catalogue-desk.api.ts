import type { InputOf } from '@kantuta/contract/call';
import {
  addItem,
  addProject,
  changeItem,
  changeProject,
  changeStock,
  changeUnit,
  findUnits,
  openSeason,
  readCatalogue,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { addHouses } from '@kantuta/contract/catalogue/desk-houses.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

const CATALOGUE = callQuery(readCatalogue, {});
export const catalogueQuery = () => CATALOGUE;
export const unitsQuery = (input: InputOf<typeof findUnits>) => callQuery(findUnits, input);

export async function saveProject(input: InputOf<typeof changeProject>): Promise<void> {
  queryClient.setQueryData(CATALOGUE.queryKey, await callApi(changeProject, input));
}

export async function saveStock(input: InputOf<typeof changeStock>): Promise<void> {
  queryClient.setQueryData(CATALOGUE.queryKey, await callApi(changeStock, input));
}

export async function saveItem(input: InputOf<typeof changeItem>): Promise<void> {
  queryClient.setQueryData(CATALOGUE.queryKey, await callApi(changeItem, input));
}

export async function saveNewProject(input: InputOf<typeof addProject>): Promise<void> {
  queryClient.setQueryData(CATALOGUE.queryKey, await callApi(addProject, input));
}

export async function saveNewItem(input: InputOf<typeof addItem>): Promise<void> {
  queryClient.setQueryData(CATALOGUE.queryKey, await callApi(addItem, input));
}

export async function saveNewHouses(input: InputOf<typeof addHouses>): Promise<void> {
  queryClient.setQueryData(CATALOGUE.queryKey, await callApi(addHouses, input));
  await queryClient.invalidateQueries({ queryKey: keyOf(findUnits) });
}

export async function saveSeason(input: InputOf<typeof openSeason>): Promise<void> {
  queryClient.setQueryData(CATALOGUE.queryKey, await callApi(openSeason, input));
}

export async function saveUnit(input: InputOf<typeof changeUnit>): Promise<void> {
  await callApi(changeUnit, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(findUnits) });
  await queryClient.invalidateQueries({ queryKey: CATALOGUE.queryKey });
}
