import type { passkeys as source } from '../../es/identity/passkeys.ts';
import type { Translation } from '../../phrase.ts';

export const passkeys = {
  title: 'Digital ou rosto',
  lead: 'Entre sem digitar sua senha, com a digital ou o rosto que já desbloqueia seu dispositivo. Eles nunca saem dele.',
  list: 'Dispositivos com digital ou rosto',
  enable: 'Ativar login com digital ou rosto',
  empty: 'Você ainda não ativou nenhum dispositivo.',
  kind: { fingerprint: 'Digital', face: 'Rosto' },
  since: '{kind}. Ativado em {date}.',
  used: 'Último uso: {when}.',
  unused: 'Ainda sem uso.',
  rename: 'Mudar o nome',
  renameOf: 'Mudar o nome de {name}',
  remove: 'Remover',
  removeOf: 'Remover {name}',
  full: 'Você chegou ao máximo de dispositivos. Remova um para ativar outro.',
  add: {
    title: 'Ative este dispositivo',
    name: 'Nome do dispositivo',
    nameHint: 'Para reconhecê-lo nesta lista.',
    kind: 'Com o que você desbloqueia este dispositivo?',
    submit: 'Continuar',
    done: 'Agora você pode entrar com {name}.',
  },
  renaming: { title: 'Mude o nome', done: 'Nome salvo.' },
  removing: {
    title: 'Remover {name}?',
    text: 'Não será mais possível entrar com a digital ou o rosto deste dispositivo. Sua senha continua a mesma.',
    done: '{name} foi removido.',
  },
  proof: 'Usar digital ou rosto',
  nameMissing: 'Digite um nome.',
  known: 'Este dispositivo já está ativado.',
  notDone: 'Não foi concluído. Tente de novo.',
  lack: {
    insecure:
      'A digital e o rosto só funcionam em um endereço seguro (https). Aqui você pode continuar entrando com sua senha.',
    elsewhere:
      'A digital e o rosto só funcionam em {address}. Abra o escritório lá para ativá-los.',
    browser: 'Este navegador não oferece login com digital ou rosto. Tente com a versão mais nova.',
    device:
      'Este dispositivo não tem digital nem rosto, ou eles ainda não foram configurados. Faça isso nos ajustes do dispositivo e volte aqui.',
  },
} as const satisfies Translation<typeof source>;
