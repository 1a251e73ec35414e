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
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { DeskCatalogue } from './desk-catalogue.service.ts';

export function deskCatalogueRoutes(desk: DeskCatalogue): ServedCall[] {
  return [
    serve(readCatalogue, ({ actor }) => desk.read(actor)),
    serve(findUnits, ({ actor, input }) => desk.units(actor, input)),
    serve(changeProject, ({ actor, input }) => desk.changeProject(actor, input)),
    serve(changeItem, ({ actor, input }) => desk.changeItem(actor, input)),
    serve(addProject, ({ actor, input }) => desk.addProject(actor, input)),
    serve(addItem, ({ actor, input }) => desk.addItem(actor, input)),
    serve(addHouses, ({ actor, input }) => desk.addHouses(actor, input)),
    serve(changeStock, ({ actor, input }) => desk.changeStock(actor, input)),
    serve(openSeason, ({ actor, input }) => desk.openSeason(actor, input)),
    serve(changeUnit, ({ actor, input }) => desk.changeUnit(actor, input)),
  ];
}
