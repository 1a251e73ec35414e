import type { SUPPORT_STATES, SUPPORT_TOPICS } from '@kantuta/contract/support/support.calls';
import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { StreamIds } from '../stream-ids.ts';

export type SupportStory = {
  personId: number;
  reference: string;
  attemptId: string;
  topic: (typeof SUPPORT_TOPICS)[number];
  state: (typeof SUPPORT_STATES)[number];
  message: string;
  at: Date;
  answers: readonly { text: string; at: Date }[];
};

type Draft = Omit<SupportStory, 'reference' | 'attemptId'>;

/** Three requests in different states (DEMO-11), and one that an operator works on; oldest first. */
export function supportStories(ids: StreamIds, today: Day): SupportStory[] {
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
      message: 'Ya firmé mi contrato del lote 13. ¿Cuándo firma la empresa y cómo recibo mi copia?',
      at: on(1, 18, 5),
      answers: [],
    },
  ];
  return drafts.map((draft) => ({
    ...draft,
    reference: ids.reference(),
    attemptId: ids.uuid(draft.at),
  }));
}
