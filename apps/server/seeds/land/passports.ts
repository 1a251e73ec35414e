import {
  PASSPORT_SLOTS,
  type PassportSlot,
} from '@kantuta/contract/catalogue/passports/passport.rules';
import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { operatorName } from '../people/operators.ts';
import { plainPdf } from './plain-pdf.ts';
import { LAND_PROJECTS, type LandProject } from './projects.ts';

export type PassportStory = {
  projectId: number;
  block: string | null;
  slot: PassportSlot;
  /** Null: the document was taken back. */
  file: { name: string; bytes: Buffer } | null;
  number: string;
  datedOn: Day | null;
  validUntil: Day | null;
  nextCheckOn: Day | null;
  reason: string;
  checkedBy: string;
  publishedBy: string;
  publishedAt: Date;
};

const NAMES: Readonly<Record<PassportSlot, string>> = {
  titleSheet: 'Hoja matriz',
  municipalApproval: 'Aprobación municipal',
  encumbranceState: 'Estado de gravámenes',
  presaleCertificate: 'Certificado de preventa',
  powerToSell: 'Poder para vender',
  contractTemplate: 'Modelo de contrato',
};

/** The block whose statement of encumbrances is missing (DEMO-5). */
export const LACKING = { projectId: 104, block: '24' };
const ENDING = { projectId: 103, slot: 'presaleCertificate', days: 12 } as const;

/** DEMO-5: 101 and 102 are complete, the pre-sale certificate of 103 ends in twelve days, a block of 104 lacks a document. */
export function drawPassports(today: Day): PassportStory[] {
  const signed = { checkedBy: operatorName('ventas'), publishedBy: operatorName('admin') };
  const complete = LAND_PROJECTS.flatMap((project) =>
    PASSPORT_SLOTS.flatMap((slot): PassportStory[] => {
      const isYearly = slot === 'encumbranceState' || slot === 'powerToSell';
      // What has to be asked for again each year has a line of the year before.
      return (isYearly ? [470, 105] : [210]).map((ago, version) => {
        const datedOn = addDays(today, -ago);
        const ends = project.id === ENDING.projectId && slot === ENDING.slot;
        return {
          ...signed,
          projectId: project.id,
          block: null,
          slot,
          datedOn,
          file: {
            name: fileName(project, slot, datedOn),
            bytes: paper(project, slot, datedOn),
          },
          number: numberOf(project, slot, datedOn),
          validUntil: ends ? addDays(today, ENDING.days) : null,
          nextCheckOn: addDays(today, isYearly ? 260 - ago + 105 : 155),
          reason: version === 0 ? 'Revisado al registrar el proyecto.' : 'Renovado este año.',
          publishedAt: instantInLaPaz(addDays(datedOn, 3), 10, 20),
        };
      });
    }),
  );
  return [
    ...complete,
    {
      ...signed,
      ...LACKING,
      slot: 'encumbranceState',
      file: null,
      number: '',
      datedOn: null,
      validUntil: null,
      nextCheckOn: null,
      reason: 'Derechos Reales aún no entrega el estado de gravámenes de este manzano.',
      publishedAt: instantInLaPaz(addDays(today, -20), 15, 5),
    },
  ];
}

function fileName({ id }: LandProject, slot: PassportSlot, datedOn: Day): string {
  const words = NAMES[slot].normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${id}-${words.replaceAll(' ', '-')}-${datedOn}.pdf`;
}

/** As each office numbers its papers; none of them exists. */
function numberOf({ id }: Pick<LandProject, 'id'>, slot: PassportSlot, datedOn: Day): string {
  const year = datedOn.slice(0, 4);
  const numbers: Readonly<Record<PassportSlot, string>> = {
    titleSheet: `7.99.${id}.0000${id}`,
    municipalApproval: `RM ${id}/${year}`,
    encumbranceState: `GR-${id}-${year}`,
    presaleCertificate: `CPV-${id}-${year}`,
    powerToSell: `${id}/${year}`,
    contractTemplate: `MC-${id}-${year}`,
  };
  return numbers[slot];
}

function paper({ id, name, town }: LandProject, slot: PassportSlot, datedOn: Day): Buffer {
  return plainPdf([
    NAMES[slot],
    `${name} (${id}), ${town}`,
    `Número: ${numberOf({ id }, slot, datedOn)}`,
    `Fecha: ${datedOn}`,
    '',
    'Documento de demostración: no es un documento legal.',
    'Las personas, los lugares y los registros que nombra son inventados.',
  ]);
}
