import type { doubles as source } from '../../es/prospects/doubles.ts';
import type { Translation } from '../../phrase.ts';

/** Two rows of one person that become one at the desk. */
export const doubles: Translation<typeof source> = {
  title: 'Interessados repetidos',
  lead: 'Quando uma pessoa está registrada duas vezes, os dois registros se unem: fica com quem a registrou primeiro.',
  find: 'Nome, ou documento, telefone ou e-mail completos',
  start: 'Procure uma pessoa',
  startHint:
    'Escreva o nome, ou o documento, telefone ou e-mail completos. Se aparecer duas vezes, escolha os dois registros.',
  none: 'Ninguém com esses dados',
  found: 'Registros',
  name: 'Nome',
  data: 'Documento e contatos',
  owner: 'É de',
  stage: 'Etapa',
  registered: 'Registrado',
  choose: 'Escolher {name}, registrado em {date}',
  chosen: { one: '{n} registro escolhido. Escolha outro.', other: '{n} registros escolhidos' },
  merge: 'Unir',
  stays:
    'Fica com {owner}, que o registrou primeiro em {date}. Os convites e o que comprar passam a esse registro. Quem o perde é avisado, sem saber de quem é.',
  reason: 'Motivo',
  merged: 'Os dois registros são um.',
  merges: 'Uniões dos últimos 30 dias',
  noMerges: 'Nenhuma nos últimos 30 dias.',
  from: '{name} · era de {owner}',
  to: '{name} · {owner}',
  fromLabel: 'Registro unido',
  toLabel: 'Fica',
  by: 'Quem e quando',
  byWhen: '{by}, {date}',
  undo: 'Separar',
  undoOf: 'Separar {name}',
  undoHint: 'Volta a quem o tinha, com seus convites. Pode separá-lo até {date}.',
  undone: 'Os registros estão separados de novo.',
  failed: 'Não foi possível separar. Tente de novo.',
  undoneAt: 'Separado em {date}',
};
