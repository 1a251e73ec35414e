import { randomUUID } from 'node:crypto';
import {
  createNotice,
  sendNotice,
  stopNotice,
  updateNotice,
} from '@kantuta/contract/notifications/notices.calls';
import type { Session, TestApp } from './app.ts';
import type { DeskPath } from './desk-path.ts';
import { newPerson } from './signing-in.ts';

/** What an operator does with notices, each with a notice of its own. */
export function noticePaths(app: TestApp, admin: Session): DeskPath[] {
  const draft = async () => {
    const { document } = await newPerson(app);
    const words = { title: 'Un aviso', text: 'Algo que contar.' };
    return {
      id: randomUUID(),
      kind: 'notice' as const,
      texts: { es: words, en: words, pt: words },
      link: '',
      audience: { kind: 'documents' as const, documents: [document] },
    };
  };
  const written = async () => {
    const wish = await draft();
    const { data } = await app.call(createNotice, wish, { as: admin });
    return { wish, id: data.id, changedAt: data.changedAt };
  };
  const planned = async () => {
    const { id } = await written();
    await app.database.db
      .updateTable('notice')
      .set({ state: 'scheduled', sendAt: app.clock.now() })
      .where('id', '=', id)
      .execute();
    return id;
  };
  return [
    { does: 'begins a notice', call: createNotice, leaves: 'notices.create', input: draft },
    {
      does: 'writes at a notice',
      call: updateNotice,
      leaves: 'notices.update',
      input: async () => {
        const { wish, changedAt } = await written();
        return { ...wish, link: '/mi-producto', changedAt };
      },
    },
    {
      does: 'sends a notice',
      call: sendNotice,
      leaves: 'notices.send',
      input: async () => {
        const { id, changedAt } = await written();
        return { id, changedAt, people: 1 };
      },
    },
    {
      does: 'stops a notice',
      call: stopNotice,
      leaves: 'notices.stop',
      input: async () => ({ id: await planned(), reason: 'La fecha está equivocada.' }),
    },
  ];
}
