import type * as source from '../es/pages.ts';
import type { Translation } from '../phrase.ts';
import { coursesDesk, eventsDesk } from './pages/desk.ts';

export const entrance = {
  menu: {
    events: 'Eventos',
    training: 'Capacitação',
  },
} as const satisfies Translation<typeof source.entrance>;

export const meetings = {
  errors: {
    course_closed: 'Este curso já não está disponível.',
    course_changed:
      'Outra pessoa alterou o curso enquanto você escrevia. Copie o seu texto e abra-o de novo.',
    course_incomplete: 'Falta algo para o curso ser publicado. Veja a lista de pendências.',
    tries_spent:
      'Você já usou as três tentativas de hoje. Poderá fazer a prova de novo a partir de amanhã às 00:00, horário de La Paz.',
    test_unanswered: 'Responda todas as perguntas antes de entregar a prova.',
    event_over: 'Este evento já terminou ou foi cancelado.',
    event_changed: 'Outra pessoa alterou o evento enquanto você escrevia. Abra-o de novo.',
  },
  courses: {
    title: 'Capacitação',
    lead: 'Cursos curtos, no seu ritmo. Quem é aprovado na prova recebe um certificado.',
    back: 'Voltar aos cursos',
    none: 'Ainda não há cursos para você',
    noneHint: 'Quando o escritório publicar um, você o verá aqui.',
    progress: {
      one: '{read} de {n} lição lida',
      other: '{read} de {n} lições lidas',
    },
    states: {
      new: 'Novo',
      reading: 'Em andamento',
      read: 'Pronto para a prova',
      testing: 'Prova iniciada',
      passed: 'Aprovado',
    },
    lessons: 'Lições',
    lessonOf: 'Lição {n} de {total}',
    isRead: 'Lida',
    next: 'Próxima lição',
    previous: 'Lição anterior',
    toTest: 'Ir para a prova',
    withdrawn: 'O escritório retirou este curso. O seu certificado continua válido.',
    pictures: {
      land: 'Um terreno com os lotes marcados',
      contract: 'Um contrato com a assinatura',
      payment: 'Um pagamento com o código',
      house: 'Uma casa com o jardim',
      people: 'Duas pessoas conversando',
      calendar: 'Uma folha de calendário',
      shield: 'Um escudo que protege',
      park: 'O parque com a piscina',
    },
    test: {
      title: 'Prova',
      rules:
        'São 5 perguntas e a aprovação é com 4 respostas certas (80%). Você tem 3 tentativas por dia. Pode sair e voltar: o que respondeu fica guardado.',
      start: 'Começar a prova',
      again: 'Tentar de novo',
      repeat: 'Repetir a prova',
      left: {
        one: 'Resta {n} tentativa hoje.',
        other: 'Restam {n} tentativas hoje.',
      },
      none: 'Você já usou as tentativas de hoje. Poderá fazer a prova de novo em {date} às {time}, horário de La Paz.',
      question: 'Pergunta {n} de {total}',
      answered: '{n} de {total} respondidas',
      missing: 'Falta responder esta pergunta.',
      handIn: 'Entregar a prova',
      passed: 'Você foi aprovado',
      failed: 'Desta vez não foi suficiente',
      score: '{right} de {of} respostas certas, em {date}.',
      wrong: 'O que vale a pena rever',
      answer: 'Você respondeu: {answer}',
      toLesson: 'Ler a lição outra vez',
    },
    certificate: {
      title: 'O seu certificado',
      number: 'Certificado {number}, de {date}.',
      open: 'Abrir o certificado',
    },
  },
  checkCertificate: {
    title: 'Verificar um certificado',
    intro: 'Digite o código impresso no certificado.',
    code: 'Código do certificado',
    hint: '12 letras e números, com ou sem hífens.',
    format: 'O código tem 12 letras e números.',
    submit: 'Verificar',
    another: 'Verificar outro código',
    valid: 'O certificado é autêntico',
    none: 'Não temos um certificado com esse código.',
    noneHint: 'Confira se está escrito como no papel.',
    number: 'Número',
    course: 'Curso',
    holder: 'Em nome de',
    issuedOn: 'Emitido em',
  },
  groupEvents: {
    title: 'Eventos',
    lead: 'O que as empresas do grupo preparam para você. Pode vir com a família.',
    coming: 'Próximos eventos',
    past: 'Eventos passados',
    none: 'Não há eventos disponíveis',
    noneHint: 'Quando uma empresa do grupo publicar um, você o verá aqui.',
    nonePast: 'Ainda não houve eventos.',
    noneOfCompany: 'Esta empresa não tem eventos disponíveis. Escolha outra.',
    company: 'Empresa',
    allCompanies: 'Todas as empresas',
    when: 'Quando',
    where: 'Onde',
    laPaz: 'horário de La Paz',
    calendar: 'Salvar no meu calendário',
    calendarOut: 'Tirar do meu calendário',
    directions: 'Como chegar',
    why: 'Motivo: {reason}',
    states: { coming: 'Próximo', now: 'Agora', past: 'Passado', cancelled: 'Cancelado' },
  },
} as const satisfies Translation<typeof source.meetings>;

export const desk = {
  coursesDesk,
  eventsDesk,
  operators: { sections: { pages: 'Cursos e eventos' } },
  trail: {
    acts: {
      pages_passCourse: 'Foi aprovado em um curso',
      pages_createCourse: 'Começou um curso',
      pages_saveCourse: 'Alterou um curso',
      pages_publishCourse: 'Publicou um curso',
      pages_withdrawCourse: 'Retirou um curso',
      pages_createEvent: 'Publicou um evento',
      pages_changeEvent: 'Alterou um evento',
      pages_cancelEvent: 'Cancelou um evento',
    },
    areas: { pages: 'Cursos e eventos' },
    objects: { course: 'Curso', groupEvent: 'Evento' },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  courseCertificate: {
    title: 'Certificado de aprovação',
    number: 'Certificado {number}',
    before: 'Certifica-se que',
    between: 'foi aprovado no curso',
    after: 'A prova é aprovada com pelo menos {percent}% de respostas certas.',
    name: 'Nome',
    document: 'Documento',
    course: 'Curso',
    date: 'Data',
    verify: 'Como verificar',
    code: 'Código QR que leva a {url}',
    how: 'Leia o código QR ou digite {reference} em {url}.',
    demo: 'DEMONSTRAÇÃO: dados fictícios, sem validade.',
    page: 'Página {page} de {pages}',
  },
  groupEvents: { calendarFile: 'Evento de {group}' },
} as const satisfies Translation<typeof source.server>;
