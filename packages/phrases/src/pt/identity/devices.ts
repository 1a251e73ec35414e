import type { devices as source } from '../../es/identity/devices.ts';
import type { Translation } from '../../phrase.ts';

export const devices = {
  title: 'Dispositivos e acessos',
  lead: 'Aqui você vê onde sua conta está aberta. Encerre o que não reconhecer e troque sua senha.',
  current: 'Este dispositivo',
  kind: {
    browser: 'Navegador',
    app: 'Aplicativo',
    webView: 'Página dentro do aplicativo',
  },
  authType: {
    password: 'com senha',
    fingerprint: 'com digital',
    face: 'com rosto',
  },
  place: 'Rede {place}',
  localPlace: 'Rede local',
  since: 'Aberta em {date}',
  lastUse: 'Último uso: {ago}',
  close: 'Encerrar',
  closeOf: 'Encerrar a sessão de {device}',
  closeTitle: 'Encerrar esta sessão?',
  closeHint:
    'A sessão de {device} será encerrada na hora. Para entrar ali de novo é preciso a senha.',
  closeOne: 'Encerrar sessão',
  closed: 'Sessão encerrada',
  closeOthers: 'Encerrar as outras sessões',
  closeOthersTitle: 'Encerrar as outras sessões?',
  closeOthersHint: 'Sua conta ficará aberta somente neste dispositivo.',
  othersClosed: {
    one: '{n} sessão foi encerrada',
    other: '{n} sessões foram encerradas',
  },
  noOthers: 'Sua conta não está aberta em nenhum outro dispositivo.',
} as const satisfies Translation<typeof source>;
