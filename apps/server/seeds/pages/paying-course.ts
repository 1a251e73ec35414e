import type { CourseStory } from './course-story.ts';

/** For everybody: how payments are made and checked. */
export const PAYING_COURSE: CourseStory = {
  audience: 'both',
  title: ['Pagar sin preocuparse', 'Paying without worry', 'Pagar sem preocupação'],
  lead: [
    'Cómo se paga por QR, qué dice un recibo y qué hacer si algo sale mal.',
    'How to pay by QR, what a receipt says and what to do when something goes wrong.',
    'Como pagar por QR, o que diz um recibo e o que fazer se algo der errado.',
  ],
  lessons: [
    {
      picture: 'payment',
      title: ['Pagar por QR', 'Paying by QR', 'Pagar por QR'],
      text: [
        'Elija qué cuota paga. La pantalla muestra un código QR y hasta cuándo vale: páguelo desde la aplicación de su banco.\n\nNo haga dos veces el mismo pago. Cuando el banco confirma, la pantalla cambia sola.',
        'Choose which instalment you pay. The screen shows a QR code and until when it is good: pay it in the app of your bank.\n\nDo not make the same payment twice. When the bank confirms, the screen changes by itself.',
        'Escolha que parcela paga. A tela mostra um código QR e até quando vale: pague no aplicativo do seu banco.\n\nNão faça o mesmo pagamento duas vezes. Quando o banco confirma, a tela muda sozinha.',
      ],
    },
    {
      picture: 'shield',
      title: ['Su recibo', 'Your receipt', 'O seu recibo'],
      text: [
        'Cada pago confirmado tiene un recibo con número, monto y fecha. Guárdelo: es su prueba.\n\nEl recibo lleva un código. Con él cualquier persona verifica que es auténtico, sin tener cuenta.',
        'Each confirmed payment has a receipt with number, amount and date. Keep it: it is your proof.\n\nThe receipt carries a code. With it anybody verifies that it is genuine, without an account.',
        'Cada pagamento confirmado tem um recibo com número, valor e data. Guarde-o: é a sua prova.\n\nO recibo leva um código. Com ele qualquer pessoa verifica que é autêntico, sem ter conta.',
      ],
    },
    {
      picture: 'people',
      title: ['Si algo sale mal', 'When something goes wrong', 'Se algo der errado'],
      text: [
        'A veces el banco tarda. Antes de pagar de nuevo, mire el estado del pago en la misma pantalla.\n\nSi el dinero salió de su cuenta y no ve el recibo, escriba a atención al cliente con la referencia del pago.',
        'Sometimes the bank takes long. Before you pay again, look at the state of the payment on the same screen.\n\nIf the money left your account and you see no receipt, write to customer service with the reference of the payment.',
        'Às vezes o banco demora. Antes de pagar de novo, veja o estado do pagamento na mesma tela.\n\nSe o dinheiro saiu da sua conta e não vê o recibo, escreva ao atendimento com a referência do pagamento.',
      ],
    },
  ],
  questions: [
    {
      lesson: 0,
      asks: [
        '¿Desde dónde se paga el código QR?',
        'Where do you pay the QR code?',
        'Onde se paga o código QR?',
      ],
      answers: [
        ['Desde la aplicación de su banco', 'In the app of your bank', 'No aplicativo do banco'],
        ['Por correo', 'By mail', 'Por correio'],
        ['Por teléfono', 'By telephone', 'Por telefone'],
        ['No se paga', 'You do not', 'Não se paga'],
      ],
    },
    {
      lesson: 0,
      asks: [
        '¿Qué pasa cuando el banco confirma?',
        'What happens when the bank confirms?',
        'O que acontece quando o banco confirma?',
      ],
      answers: [
        ['La pantalla cambia sola', 'The screen changes by itself', 'A tela muda sozinha'],
        ['Hay que pagar otra vez', 'You have to pay again', 'É preciso pagar outra vez'],
        ['Se borra la cuota', 'The instalment is deleted', 'A parcela se apaga'],
        ['Llega una multa', 'A fine comes', 'Chega uma multa'],
      ],
    },
    {
      lesson: 1,
      asks: ['¿Qué prueba un pago?', 'What proves a payment?', 'O que prova um pagamento?'],
      answers: [
        ['Su recibo', 'Its receipt', 'O recibo'],
        ['La palabra del asesor', 'The word of the adviser', 'A palavra do consultor'],
        ['Una foto de la pantalla', 'A photo of the screen', 'Uma foto da tela'],
        ['El plano del lote', 'The plan of the lot', 'A planta do lote'],
      ],
    },
    {
      lesson: 1,
      asks: [
        '¿Quién puede verificar un recibo?',
        'Who can verify a receipt?',
        'Quem pode verificar um recibo?',
      ],
      answers: [
        ['Cualquier persona', 'Anybody', 'Qualquer pessoa'],
        ['Solo la oficina', 'Only the office', 'Só o escritório'],
        ['Solo el banco', 'Only the bank', 'Só o banco'],
        ['Nadie', 'Nobody', 'Ninguém'],
      ],
    },
    {
      lesson: 2,
      asks: [
        'El banco tarda. ¿Qué hace primero?',
        'The bank takes long. What do you do first?',
        'O banco demora. O que fazer primeiro?',
      ],
      answers: [
        [
          'Mirar el estado del pago',
          'Look at the state of the payment',
          'Ver o estado do pagamento',
        ],
        ['Pagar de nuevo', 'Pay again', 'Pagar de novo'],
        ['Cambiar de banco', 'Change banks', 'Mudar de banco'],
        ['Anular el contrato', 'Void the contract', 'Anular o contrato'],
      ],
    },
  ],
};
