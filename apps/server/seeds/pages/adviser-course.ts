import type { CourseStory } from './course-story.ts';

/** For advisers: how they treat people, and what they may promise. */
export const ADVISER_COURSE: CourseStory = {
  audience: 'adviser',
  title: [
    'Primeros pasos del asesor',
    'First steps of an adviser',
    'Primeiros passos do consultor',
  ],
  lead: [
    'Cómo se invita, qué se promete y qué se cuida de los datos de las personas.',
    'How to invite, what to promise and how to look after the data of people.',
    'Como convidar, o que prometer e como cuidar dos dados das pessoas.',
  ],
  lessons: [
    {
      picture: 'people',
      title: ['Invitar con permiso', 'Inviting with permission', 'Convidar com permissão'],
      text: [
        'Invite a quien le dio su permiso. La invitación llega con fecha, lugar y su nombre.\n\nSi alguien dice que no, no se insiste: el sistema deja de escribirle.',
        'Invite whoever gave you permission. The invitation comes with date, place and your name.\n\nWhoever says no is not asked again: the system stops writing to them.',
        'Convide quem deu permissão. O convite chega com data, local e o seu nome.\n\nSe alguém diz não, não se insiste: o sistema deixa de escrever.',
      ],
    },
    {
      picture: 'house',
      title: [
        'Prometer lo que está escrito',
        'Promise what is written',
        'Prometer o que está escrito',
      ],
      text: [
        'El precio, las cuotas y los plazos son los de la lista publicada. Un asesor no da descuentos por su cuenta.\n\nCuando no sepa una respuesta, diga que la averigua. Una promesa falsa cuesta más que una venta.',
        'Price, instalments and dates are those of the published list. An adviser gives no discounts of their own.\n\nWhen you do not know an answer, say that you will find out. A false promise costs more than a sale.',
        'O preço, as parcelas e os prazos são os da lista publicada. Um consultor não dá descontos por conta própria.\n\nQuando não souber uma resposta, diga que vai averiguar. Uma promessa falsa custa mais que uma venda.',
      ],
    },
    {
      picture: 'shield',
      title: ['Cuidar los datos', 'Looking after data', 'Cuidar dos dados'],
      text: [
        'Los documentos y teléfonos de las personas no se comparten ni se guardan en papeles sueltos.\n\nNunca pida la contraseña ni el código de un cliente. Nadie de la oficina la necesita.',
        'Documents and telephone numbers of people are not shared, and not kept on loose paper.\n\nNever ask a customer for a password or a code. Nobody in the office needs it.',
        'Os documentos e telefones das pessoas não se compartilham nem se guardam em papéis soltos.\n\nNunca peça a senha nem o código de um cliente. Ninguém do escritório precisa deles.',
      ],
    },
  ],
  questions: [
    {
      lesson: 0,
      asks: ['¿A quién se invita?', 'Whom do you invite?', 'Quem se convida?'],
      answers: [
        ['A quien dio su permiso', 'Whoever gave permission', 'Quem deu permissão'],
        ['A toda la agenda', 'All of your contacts', 'Toda a agenda'],
        ['A desconocidos', 'Strangers', 'Desconhecidos'],
        ['A nadie', 'Nobody', 'Ninguém'],
      ],
    },
    {
      lesson: 0,
      asks: [
        'Alguien dice que no. ¿Qué se hace?',
        'Somebody says no. What do you do?',
        'Alguém diz não. O que se faz?',
      ],
      answers: [
        ['No se insiste', 'You do not insist', 'Não se insiste'],
        ['Se llama cada día', 'You call every day', 'Liga-se todo dia'],
        ['Se escribe a su familia', 'You write to the family', 'Escreve-se à família'],
        ['Se ofrece dinero', 'You offer money', 'Oferece-se dinheiro'],
      ],
    },
    {
      lesson: 1,
      asks: ['¿Qué precio se dice?', 'Which price do you tell?', 'Que preço se diz?'],
      answers: [
        ['El de la lista publicada', 'That of the published list', 'O da lista publicada'],
        ['El que pida el cliente', 'What the customer asks', 'O que o cliente pedir'],
        ['Uno más alto', 'A higher one', 'Um mais alto'],
        ['Ninguno', 'None', 'Nenhum'],
      ],
    },
    {
      lesson: 1,
      asks: [
        'No sabe una respuesta. ¿Qué dice?',
        'You do not know an answer. What do you say?',
        'Não sabe uma resposta. O que diz?',
      ],
      answers: [
        ['Que la averigua', 'That you will find out', 'Que vai averiguar'],
        ['Lo que suene bien', 'What sounds good', 'O que soar bem'],
        ['Que no importa', 'That it does not matter', 'Que não importa'],
        ['Que pregunte a otro', 'To ask somebody else', 'Que pergunte a outro'],
      ],
    },
    {
      lesson: 2,
      asks: [
        '¿Cuándo se pide la contraseña de un cliente?',
        'When do you ask for the password of a customer?',
        'Quando se pede a senha de um cliente?',
      ],
      answers: [
        ['Nunca', 'Never', 'Nunca'],
        ['Al vender', 'When selling', 'Ao vender'],
        ['Al cobrar', 'When collecting', 'Ao cobrar'],
        ['Siempre', 'Always', 'Sempre'],
      ],
    },
    {
      lesson: 2,
      asks: [
        '¿Dónde se guardan los documentos de las personas?',
        'Where are documents of people kept?',
        'Onde se guardam os documentos das pessoas?',
      ],
      answers: [
        ['Solo en el sistema', 'Only in the system', 'Só no sistema'],
        ['En papeles sueltos', 'On loose paper', 'Em papéis soltos'],
        ['En un grupo de mensajes', 'In a message group', 'Em um grupo de mensagens'],
        ['En su billetera', 'In your wallet', 'Na sua carteira'],
      ],
    },
  ],
};
