import type { CourseStory } from './course-story.ts';

/** For customers: from the first visit to the contract. */
export const BUYING_COURSE: CourseStory = {
  audience: 'customer',
  title: ['Su lote, paso a paso', 'Your lot, step by step', 'O seu lote, passo a passo'],
  lead: [
    'Qué mirar en la visita, qué guarda una prerreserva y qué firma al final.',
    'What to look at on a visit, what a pre-reservation keeps and what you sign in the end.',
    'O que ver na visita, o que uma pré-reserva guarda e o que se assina no final.',
  ],
  lessons: [
    {
      picture: 'land',
      title: ['La visita al terreno', 'Visiting the land', 'A visita ao terreno'],
      text: [
        'Antes de elegir, camine el lote. Los mojones marcan sus esquinas: el plano y el terreno deben decir lo mismo.\n\nPregunte qué servicios hay hoy y cuáles están en proyecto. Lo que todavía no existe se dice por escrito.',
        'Walk the lot before you choose it. Stakes mark its corners: the plan and the land have to say the same.\n\nAsk which services are there today and which are planned. Whatever does not exist yet is said in writing.',
        'Antes de escolher, caminhe pelo lote. Os marcos indicam os cantos: a planta e o terreno devem dizer o mesmo.\n\nPergunte que serviços existem hoje e quais estão em projeto. O que ainda não existe é dito por escrito.',
      ],
    },
    {
      picture: 'calendar',
      title: ['La prerreserva', 'The pre-reservation', 'A pré-reserva'],
      text: [
        'Una prerreserva guarda el lote por un tiempo a su nombre. La pantalla muestra hasta qué día y a qué hora.\n\nSi el tiempo termina, el lote queda libre para otra persona. Nadie le cobra por dejarlo ir.',
        'A pre-reservation keeps the lot in your name for a while. The screen shows until which day and hour.\n\nWhen the time is over the lot is free for somebody else. Nobody charges you for letting it go.',
        'Uma pré-reserva guarda o lote em seu nome por um tempo. A tela mostra até que dia e hora.\n\nQuando o tempo termina, o lote fica livre para outra pessoa. Ninguém cobra por deixá-lo ir.',
      ],
    },
    {
      picture: 'contract',
      title: ['El contrato', 'The contract', 'O contrato'],
      text: [
        'El contrato dice el precio, las cuotas y sus fechas. Léalo completo: cada cláusula se abre en la pantalla antes de firmar.\n\nAl final lleva un código. Con ese código cualquier persona verifica que el documento es auténtico.',
        'The contract says the price, the instalments and their dates. Read all of it: each clause opens on the screen before you sign.\n\nIt ends with a code. With this code anybody verifies that the document is genuine.',
        'O contrato diz o preço, as parcelas e as datas. Leia tudo: cada cláusula se abre na tela antes de assinar.\n\nNo final há um código. Com ele qualquer pessoa verifica que o documento é autêntico.',
      ],
    },
  ],
  questions: [
    {
      lesson: 0,
      asks: ['¿Qué marcan los mojones?', 'What do stakes mark?', 'O que os marcos indicam?'],
      answers: [
        ['Las esquinas del lote', 'The corners of the lot', 'Os cantos do lote'],
        ['El precio del lote', 'The price of the lot', 'O preço do lote'],
        ['La calle principal', 'The main street', 'A rua principal'],
        ['El agua potable', 'The drinking water', 'A água potável'],
      ],
    },
    {
      lesson: 0,
      asks: [
        '¿Cómo se dice lo que todavía no existe?',
        'How is said what does not exist yet?',
        'Como se diz o que ainda não existe?',
      ],
      answers: [
        ['Por escrito', 'In writing', 'Por escrito'],
        ['De palabra', 'By word of mouth', 'De boca'],
        ['Con una foto', 'With a photo', 'Com uma foto'],
        ['No se dice', 'It is not said', 'Não se diz'],
      ],
    },
    {
      lesson: 1,
      asks: [
        '¿Qué hace una prerreserva?',
        'What does a pre-reservation do?',
        'O que faz uma pré-reserva?',
      ],
      answers: [
        ['Guarda el lote por un tiempo', 'Keeps the lot for a while', 'Guarda o lote por um tempo'],
        ['Vende el lote', 'Sells the lot', 'Vende o lote'],
        ['Baja el precio', 'Lowers the price', 'Baixa o preço'],
        ['Firma el contrato', 'Signs the contract', 'Assina o contrato'],
      ],
    },
    {
      lesson: 1,
      asks: [
        '¿Qué pasa cuando termina su tiempo?',
        'What happens when its time is over?',
        'O que acontece quando o tempo termina?',
      ],
      answers: [
        ['El lote queda libre', 'The lot is free', 'O lote fica livre'],
        ['Se cobra una multa', 'A fine is charged', 'Cobra-se uma multa'],
        ['Se vende solo', 'It sells itself', 'Vende-se sozinho'],
        ['Sube el precio', 'The price goes up', 'O preço sobe'],
      ],
    },
    {
      lesson: 2,
      asks: [
        '¿Para qué sirve el código del contrato?',
        'What is the code of the contract for?',
        'Para que serve o código do contrato?',
      ],
      answers: [
        ['Para verificarlo', 'To verify it', 'Para verificá-lo'],
        ['Para pagarlo', 'To pay it', 'Para pagá-lo'],
        ['Para anularlo', 'To void it', 'Para anulá-lo'],
        ['Para imprimirlo', 'To print it', 'Para imprimi-lo'],
      ],
    },
    {
      lesson: 2,
      asks: [
        '¿Qué conviene hacer antes de firmar?',
        'What should you do before you sign?',
        'O que convém fazer antes de assinar?',
      ],
      answers: [
        ['Leer cada cláusula', 'Read each clause', 'Ler cada cláusula'],
        ['Firmar rápido', 'Sign quickly', 'Assinar rápido'],
        ['Pedir otro lote', 'Ask for another lot', 'Pedir outro lote'],
        ['Pagar todo', 'Pay everything', 'Pagar tudo'],
      ],
    },
  ],
};
