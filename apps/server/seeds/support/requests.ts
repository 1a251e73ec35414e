import type { FormalityAnswers } from '@kantuta/contract/support/formality-answers.rules';
import type { REQUEST_TOPICS, SUPPORT_STATES } from '@kantuta/contract/support/support.calls';
import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { StreamIds } from '../stream-ids.ts';

export type SupportStory = {
  personId: number;
  reference: string;
  attemptId: string;
  topic: (typeof REQUEST_TOPICS)[number];
  state: (typeof SUPPORT_STATES)[number];
  message: string;
  /** What a guided request answered (SUP-5). */
  formality: FormalityAnswers | null;
  at: Date;
  answers: readonly { text: string; at: Date }[];
};

type Draft = Omit<SupportStory, 'reference' | 'attemptId' | 'formality'> & {
  formality?: FormalityAnswers;
};

/**
 * Three requests in different states (DEMO-11), one that an operator works on, a formality of each kind: closed, answered, open,
 * and one that the desk sent back.
 * @param saleOf the purchase that the story of a person tells of, which the formalities are about
 */
export function supportStories(
  ids: StreamIds,
  today: Day,
  saleOf: (personId: number) => number,
): SupportStory[] {
  const on = (days: number, hour: number, minute: number) =>
    instantInLaPaz(addDays(today, -days), hour, minute);
  const drafts: Draft[] = [
    {
      personId: 16,
      topic: 'contract',
      state: 'closed',
      message: 'Necesito una copia de mi contrato del lote 07 para un trámite en el banco.',
      at: on(40, 10, 15),
      answers: [
        {
          text: 'Puede recoger una copia simple en la oficina con su carnet, de 08:30 a 18:30. Ya está impresa a su nombre.',
          at: on(39, 9, 5),
        },
      ],
    },
    {
      personId: 16,
      topic: 'payments',
      state: 'answered',
      message: 'Pagué dos cuotas el mismo día. ¿La segunda cubre la cuota del próximo mes?',
      at: on(9, 19, 40),
      answers: [
        {
          text: 'Sí. El segundo pago cubrió la siguiente cuota por vencer; lo ve en el plan de su producto como pagada.',
          at: on(8, 11, 20),
        },
      ],
    },
    {
      personId: 17,
      topic: 'payments',
      state: 'received',
      message: 'Quiero ponerme al día con mis dos cuotas vencidas. ¿Puedo pagarlas en partes?',
      at: on(1, 16, 30),
      answers: [],
    },
    {
      personId: 32,
      topic: 'contract',
      state: 'in_progress',
      message:
        'Me llegó el contrato del lote 13 para firmar. ¿Puedo firmarlo desde el celular o debo ir a la oficina?',
      at: on(1, 18, 5),
      answers: [],
    },
    ...formalities(on, { today, saleOf }),
  ];
  return drafts.map((draft) => ({
    formality: null,
    ...draft,
    reference: ids.reference(),
    attemptId: ids.uuid(draft.at),
  }));
}

function formalities(
  on: (days: number, hour: number, minute: number) => Date,
  { today, saleOf }: { today: Day; saleOf: (personId: number) => number },
): Draft[] {
  const mine = (personId: number) => ({ whose: 'mine' as const, saleIds: [saleOf(personId)] });
  const holder = mine(16);
  return [
    {
      personId: 16,
      topic: 'lost_document',
      state: 'closed',
      message: 'Se me perdió en la mudanza.',
      formality: { kind: 'lost_document', paper: 'contract', holder },
      at: on(25, 9, 30),
      answers: [
        {
          text: 'Su contrato firmado está en Mis documentos. Si necesita una copia en papel, pase por la oficina con su carnet.',
          at: on(25, 15, 10),
        },
      ],
    },
    {
      personId: 16,
      topic: 'divorce',
      state: 'answered',
      message: '',
      formality: { kind: 'divorce', keeps: 'me', settlement: 'agreement', holder },
      at: on(5, 11, 20),
      answers: [
        {
          text: 'La compra ya está solo a su nombre, así que no hace falta una cesión. Traiga el acuerdo firmado y lo guardamos con su contrato.',
          at: on(4, 10, 45),
        },
      ],
    },
    {
      personId: 16,
      topic: 'death',
      state: 'received',
      message: 'Mi padre pagaba un lote. ¿Podemos seguir pagando mientras sale la declaratoria?',
      formality: {
        kind: 'death',
        relation: 'child',
        diedOn: addDays(today, -12),
        heirs: 'in_process',
        holder: {
          whose: 'other',
          document: '2904417',
          name: 'Anselmo Quiroga',
          product: 'Un lote cerca de la avenida',
        },
      },
      at: on(1, 17, 15),
      answers: [],
    },
    {
      personId: 17,
      topic: 'lost_document',
      state: 'observed',
      message: 'Me robaron la cartera con el recibo de la primera cuota.',
      formality: { kind: 'lost_document', paper: 'receipt', holder: mine(17) },
      at: on(4, 8, 50),
      answers: [
        {
          text: 'Envíenos una foto de la denuncia o de su carnet nuevo, para saber que el recibo se entrega a usted.',
          at: on(3, 16, 5),
        },
      ],
    },
  ];
}
