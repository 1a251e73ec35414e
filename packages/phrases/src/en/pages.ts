import type * as source from '../es/pages.ts';
import type { Translation } from '../phrase.ts';
import { coursesDesk, eventsDesk } from './pages/desk.ts';

export const entrance = {
  menu: {
    events: 'Events',
    training: 'Training',
  },
} as const satisfies Translation<typeof source.entrance>;

export const meetings = {
  errors: {
    course_closed: 'This course is no longer open.',
    course_changed:
      'Somebody else changed the course while you were writing. Copy your words and open it again.',
    course_incomplete: 'The course lacks something to be published. See the list of what is left.',
    tries_spent:
      'You have used your three tries of today. You can take the test again from tomorrow at 00:00, La Paz time.',
    test_unanswered: 'Answer every question before you hand in the test.',
    event_over: 'This event is over or was cancelled.',
    event_changed: 'Somebody else changed the event while you were writing. Open it again.',
  },
  courses: {
    title: 'Training',
    lead: 'Short courses, at your own pace. Whoever passes the test gets a certificate.',
    back: 'Back to the courses',
    none: 'There are no courses for you yet',
    noneHint: 'When the office publishes one, you will see it here.',
    progress: {
      one: '{read} of {n} lesson read',
      other: '{read} of {n} lessons read',
    },
    states: {
      new: 'New',
      reading: 'In progress',
      read: 'Ready for the test',
      testing: 'Test begun',
      passed: 'Passed',
    },
    lessons: 'Lessons',
    lessonOf: 'Lesson {n} of {total}',
    isRead: 'Read',
    next: 'Next lesson',
    previous: 'Previous lesson',
    toTest: 'Go to the test',
    withdrawn: 'The office withdrew this course. Your certificate is still valid.',
    pictures: {
      land: 'A plot of land with its lots marked',
      contract: 'A contract with its signature',
      payment: 'A payment with its code',
      house: 'A house with its garden',
      people: 'Two people talking',
      calendar: 'A page of a calendar',
      shield: 'A shield that protects',
      park: 'The park with its pool',
    },
    test: {
      title: 'Test',
      rules:
        'There are 5 questions, and 4 right answers pass (80%). You have 3 tries a day. You can leave and come back: your answers are kept.',
      start: 'Begin the test',
      again: 'Try again',
      repeat: 'Take the test again',
      left: {
        one: 'You have {n} try left today.',
        other: 'You have {n} tries left today.',
      },
      none: 'You have used your tries of today. You can take the test again on {date} at {time}, La Paz time.',
      question: 'Question {n} of {total}',
      answered: '{n} of {total} answered',
      missing: 'This question is not answered yet.',
      handIn: 'Hand in the test',
      passed: 'You passed the test',
      failed: 'Not enough this time',
      score: '{right} of {of} right answers, on {date}.',
      wrong: 'Worth reading again',
      answer: 'You answered: {answer}',
      toLesson: 'Read the lesson again',
    },
    certificate: {
      title: 'Your certificate',
      number: 'Certificate {number}, of {date}.',
      open: 'Open the certificate',
    },
  },
  checkCertificate: {
    title: 'Verify a certificate',
    intro: 'Type the code that is printed on the certificate.',
    code: 'Code of the certificate',
    hint: '12 letters and digits, with or without hyphens.',
    format: 'The code has 12 letters and digits.',
    submit: 'Verify',
    another: 'Verify another code',
    valid: 'The certificate is genuine',
    none: 'We have no certificate with this code.',
    noneHint: 'See that it is typed as on the paper.',
    number: 'Number',
    course: 'Course',
    holder: 'In the name of',
    issuedOn: 'Issued on',
  },
  groupEvents: {
    title: 'Events',
    lead: 'What the companies of the group prepare for you. Your family is welcome.',
    coming: 'Coming events',
    past: 'Past events',
    none: 'There are no events open',
    noneHint: 'When a company of the group publishes one, you will see it here.',
    nonePast: 'There were no events yet.',
    noneOfCompany: 'This company has no events open. Choose another one.',
    company: 'Company',
    allCompanies: 'All companies',
    when: 'When',
    where: 'Where',
    laPaz: 'La Paz time',
    calendar: 'Save in my calendar',
    calendarOut: 'Take out of my calendar',
    directions: 'How to get there',
    why: 'Reason: {reason}',
    states: { coming: 'Coming', now: 'Now', past: 'Past', cancelled: 'Cancelled' },
  },
} as const satisfies Translation<typeof source.meetings>;

export const desk = {
  coursesDesk,
  eventsDesk,
  operators: { sections: { pages: 'Courses and events' } },
  trail: {
    acts: {
      pages_passCourse: 'Passed a course',
      pages_createCourse: 'Began a course',
      pages_saveCourse: 'Changed a course',
      pages_publishCourse: 'Published a course',
      pages_withdrawCourse: 'Withdrew a course',
      pages_createEvent: 'Published an event',
      pages_changeEvent: 'Changed an event',
      pages_cancelEvent: 'Cancelled an event',
    },
    areas: { pages: 'Courses and events' },
    objects: { course: 'Course', groupEvent: 'Event' },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  courseCertificate: {
    title: 'Certificate of completion',
    number: 'Certificate {number}',
    before: 'This certifies that',
    between: 'passed the course',
    after: 'The test is passed with at least {percent}% right answers.',
    name: 'Name',
    document: 'Document',
    course: 'Course',
    date: 'Date',
    verify: 'How to verify it',
    code: 'QR code that leads to {url}',
    how: 'Scan the QR code, or type {reference} at {url}.',
    demo: 'DEMONSTRATION: fictional data, not valid.',
    page: 'Page {page} of {pages}',
  },
  groupEvents: { calendarFile: 'Event of {group}' },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    events: 'Veranstaltungen',
    training: 'Schulung',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    events: 'Événements',
    training: 'Formation',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
