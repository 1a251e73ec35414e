import type { notMe as source } from '../../es/identity/not-me.ts';
import type { Translation } from '../../phrase.ts';

export const notMe = {
  letter:
    'Não foi você? Abra este link e toque em “Não fui eu”: encerraremos todas as sessões da sua conta e sua senha deixará de funcionar. Vale uma única vez.\n{link}',
  title: 'Não foi você?',
  lead: 'Em {date} às {time} avisamos sobre uma mudança na sua conta. Se não foi você, proteja-a agora.',
  steps: {
    title: 'Ao tocar em “Não fui eu”',
    sessions: 'Todas as sessões são encerradas, em todos os dispositivos.',
    password: 'Sua senha atual deixa de funcionar.',
    passkeys:
      'As digitais, os rostos e os contatos adicionados nestes dias são removidos, e voltam os contatos de antes.',
    paper: 'Seus códigos de recuperação em papel deixam de funcionar.',
    recover: 'Depois você cria uma senha nova com um código que enviamos.',
  },
  confirm: 'Não fui eu',
  itWasMe: 'Fui eu, deixar tudo como está',
  done: {
    title: 'Sua conta está protegida',
    lead: 'Encerramos todas as sessões, e a senha anterior não funciona mais.',
    contacts:
      'Seu celular e seu e-mail são novamente os de antes do aviso. Se não os usa mais, fale com o atendimento ao cliente.',
    paper: 'Se tinha códigos de recuperação em papel, jogue-os fora e crie outros no seu perfil.',
    recover: 'Criar uma senha nova',
  },
  over: {
    title: 'Este link não funciona mais',
    hint: 'Já foi usado ou expirou. Se quiser proteger sua conta, crie uma senha nova: ao salvá-la, todas as sessões são encerradas.',
  },
} as const satisfies Translation<typeof source>;
