import type { signIn as source } from '../../es/identity/sign-in.ts';
import type { Translation } from '../../phrase.ts';

export const signIn = {
  title: 'Entrar',
  lead: 'Consulte suas parcelas, pague e baixe seus recibos.',
  user: 'Usuário (CI ou código)',
  password: 'Senha',
  submit: 'Entrar',
  signingIn: 'Entrando…',
  forgot: 'Esqueceu sua senha?',
  userMissing: 'Digite o número do seu documento ou seu código de usuário.',
  passwordMissing: 'Digite sua senha.',
  capsLock: 'As maiúsculas estão ativadas.',
  waitToRetry: 'Você poderá tentar novamente em {time}.',
  passkey: {
    submit: 'Entrar com digital ou rosto',
    notDone: 'Não foi concluído. Tente de novo ou digite sua senha.',
    unknown:
      'Esta digital ou rosto não está mais ativado. Digite sua senha e ative de novo no seu perfil.',
  },
  ethics: {
    title: 'Código de ética',
    accept: 'Aceito o código de ética',
    read: 'Ler o código de ética',
    readShort: 'Ler',
    required: 'Você deve aceitar o código de ética.',
    newVersion: 'O código de ética mudou. Leia e aceite para entrar.',
    version: 'Versão {version}, em vigor desde {date}',
    acceptAndClose: 'Aceito o código',
  },
  help: {
    check: 'Verificar um pagamento',
    support: 'Atendimento ao cliente',
  },
} as const satisfies Translation<typeof source>;
