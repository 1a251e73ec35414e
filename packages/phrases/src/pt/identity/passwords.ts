import type { passwords as source } from '../../es/identity/passwords.ts';
import type { Translation } from '../../phrase.ts';

export const passwords = {
  title: 'Alterar senha',
  lead: 'Ao salvá-la, suas sessões em outros dispositivos são encerradas.',
  current: 'Senha atual',
  currentMissing: 'Digite sua senha atual.',
  currentWrong: 'A senha atual não está correta.',
  fresh: 'Nova senha',
  freshMissing: 'Digite uma senha nova.',
  refused: 'Ainda não cumpre tudo o que está na lista.',
  personal: 'Não pode conter seu nome nem o número do seu documento.',
  repeat: 'Repita a nova senha',
  mismatch: 'As duas senhas não são iguais.',
  save: 'Salvar senha',
  saving: 'Salvando…',
  unknown:
    'Não sabemos se foi salva. Tente de novo; se sua senha atual não funcionar mais, entre com a nova.',
  rules: {
    title: 'O que pedimos',
    length: 'De {min} a {max} caracteres',
    upper: 'Uma letra maiúscula',
    lower: 'Uma letra minúscula',
    special: 'Um caractere especial, como # . - ou $',
    personal: 'Sem seu nome nem seu documento',
    common: 'Que não seja das mais usadas (verificamos ao salvar)',
    isKept: 'pronto',
    isOpen: 'falta',
  },
  strength: {
    weak: 'Ainda não',
    fair: 'Aceitável. Mais longa seria melhor.',
    good: 'Boa',
    strong: 'Muito boa',
  },
  done: {
    title: 'Sua senha foi alterada',
    session: 'Encerramos suas sessões em outros dispositivos e avisamos por e-mail.',
    signIn: 'Avisamos por e-mail. Entre agora com sua senha nova.',
    goSignIn: 'Entrar',
  },
  must: {
    title: 'Crie sua senha',
    lead: 'Sua senha não pode mais ser o número do seu documento. Crie uma nova para entrar.',
    over: 'Este link não funciona mais',
    overHint:
      'Vale por pouco tempo, uma única vez e no navegador onde você entrou. Se acabou de salvar uma senha nova, entre com ela; se não, entre como antes e daremos outro.',
  },
  secure: {
    title: 'Crie sua senha segura',
    lead: {
      one: 'Hoje você entra com o número do seu documento. Falta {n} dia para trocá-lo por uma senha que só você saiba.',
      other:
        'Hoje você entra com o número do seu documento. Faltam {n} dias para trocá-lo por uma senha que só você saiba.',
    },
    current: 'Senha atual (o número do seu documento)',
    later: 'Mais tarde',
    go: 'Criar senha',
  },
} as const satisfies Translation<typeof source>;
