import { roomsDesk } from './rooms/desk.ts';
import type * as source from '../es/rooms.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    meetingRooms: 'Meeting rooms',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  adviserDay: {
    kinds: {
      room_today: 'Room today',
    },
    shares: { room_today: '{name}: {date}, {what}. See you there.' },
  },
} as const satisfies Translation<typeof source.office>;

export const meetings = {
  errors: {
    room_lead_time: 'That date is too soon or too far ahead. Choose another.',
    room_full: 'The room is full.',
    room_closed:
      'The room no longer allows this: it has begun, ended or been cancelled, or the time to change it is over.',
    room_has_seats:
      'People have seats already: the spots cannot be fewer than they are, and the room cannot move to another city.',
    presenter_invalid:
      'The presenter must be an active adviser (ACI) other than you and the other presenter, and no prospect.',
    presenter_overlap: 'The presenter has another room at that time.',
    helper_invalid: 'They cannot be given this right: they need an account, and cannot be you.',
    organiser_invalid:
      'They cannot organise the room: it takes an active adviser whose contact data is up to date and who does not present in it.',
  },
  rooms: {
    title: 'Meeting rooms',
    lead: 'Meetings in your city and all over Bolivia that you can join.',
    back: 'Back to the rooms',
    backToRoom: 'Back to the room',
    backToManage: 'Back to managing',
    create: 'Create room',
    resume: 'Go on with your draft',
    history: 'Room history',
    city: 'City',
    chooseCity: 'Choose a city',
    allCities: 'All cities',
    view: 'Show as',
    views: { list: 'List', calendar: 'Calendar' },
    none: 'No events are open',
    noneHint: 'When somebody publishes a room, you see it here. You can create one too.',
    noneInCity: 'Choose another city, or create a room.',
    notEligible: 'You do not meet the requirements to take part',
    notEligibleHint:
      'Rooms are for active advisers whose contact details are up to date. Check your details; if your status as an adviser is not Active, contact customer service.',
    notEligibleData: 'Check my details',
    notEligibleHelp: 'Customer service',
    seats: '{taken} of {capacity} spots taken',
    full: 'Full',
    at: '{date}, {time}',
    laPaz: 'La Paz time',
    month: 'Rooms of {month}',
    noneInMonth: 'No rooms in this month.',
    dayRooms: {
      one: '{day}: {n} room',
      other: '{day}: {n} rooms',
    },
    models: {
      presentation: 'Business presentation',
      visit: 'Project visit',
      training: 'Training',
      recognition: 'Recognition',
      coffee: 'Business coffee',
    },
    states: {
      scheduled: 'Scheduled',
      in_progress: 'In progress',
      finished: 'Finished',
      cancelled: 'Cancelled',
    },
    mine: {
      owner: 'You organise it',
      presenter: 'You present',
      moderate: 'You are a moderator',
      scan: 'You read codes at the door',
      joined: 'You have a seat',
    },
    name: 'Room name',
    model: 'Event model',
    chooseModel: 'Choose a model',
    place: 'Place',
    placeHint: 'For example: Hotel Central, Toborochi hall.',
    capacity: 'Spots',
    capacityHint: 'From 5 to 999. Organiser, presenters and helpers do not count.',
    address: 'Address',
    addressHint: 'Street, number and a landmark, so that nobody gets lost.',
    date: 'Date',
    time: 'Time',
    timeHint: 'La Paz time.',
    startHint: 'Between {hours} hours and {days} days from now.',
    startRule: 'The room must be scheduled at least {hours} hours and at most {days} days ahead.',
    duration: 'Duration',
    presenter: 'Identity number of the main presenter',
    presenterHint: 'Another active adviser (ACI); you cannot be the main presenter.',
    secondPresenter: 'Identity number of the second presenter',
    secondPresenterHint: 'Empty if there is no other.',
    samePresenter: 'That is the main presenter. Enter the number of somebody else.',
    overlap: '{person} already has {room} on {date}, lasting {duration}',
    contactName: 'Contact name',
    contactPhone: 'Contact mobile',
    contactPhoneHint: 'With its prefix, for example +591-70012345.',
    draftHelpers: 'Moderators and helpers (optional)',
    draftHelpersHint: 'Up to 3 people with an account, one by one. We tell them once you publish.',
    addHelper: 'Add',
    helperTwice: 'They are in the list already.',
    helperOf: 'Identity number {document}',
    helperLost: '{name}: {reason}',
    helpersFull: 'That makes 3. Once the room is published you can add more people under Manage.',
    helpersNone: 'No helpers. You can add them later as well, under Manage.',
    steps: {
      label: 'Steps to create the room',
      what: 'Title, place and spots',
      where: 'Address and date',
      who: 'Staff, speaker and contact',
      second: 'Helper speaker (optional)',
    },
    continue: 'Continue',
    stepBack: 'Back',
    saveAndLeave: 'Save and leave',
    draftKept: 'Going on with your draft of {date}.',
    draftDrop: 'Start again',
    draftNotSaved: 'The draft was not saved. You can go on; do not close this page.',
    draftSaved: 'Draft saved.',
    preview: 'See the invitation',
    previewTitle: 'This is how your guest sees the invitation',
    previewHint: 'Check it before you publish. From then on other advisers can join.',
    invited: '{name} invites you',
    questions: 'Questions: {phone}',
    edit: 'Back to editing',
    publish: 'Publish room',
    published: 'Room published.',
    facts: 'The room',
    when: 'Date and time',
    presenters: {
      one: 'Presenter',
      other: 'Presenters',
    },
    organiser: 'Organiser',
    contact: 'Contact',
    seatsLabel: 'Spots',
    call: 'Call',
    whatsapp: 'WhatsApp',
    cancelledWhy: 'Room cancelled: {reason}',
    join: 'Join the room',
    joined: 'You have a seat in the room.',
    leave: 'Leave the room',
    leaveTitle: 'Leave the room?',
    leaveHint: 'Your seat will be free for somebody else.',
    left: 'You left the room.',
    manage: 'Manage',
    manageOf: 'Manage the room',
    notManaged: 'Only the organiser of the room can manage it.',
    change: 'Change the room',
    changeUntil: 'You can change it until {date}.',
    changeOver: 'The time to change it ended on {date}.',
    changeHint: 'If you change the day or the time, we tell everybody in the room.',
    save: 'Save',
    changed: 'Room changed.',
    cancel: 'Cancel room',
    keep: 'Keep the room',
    cancelHint: 'Everybody in the room will read the reason. It cannot be undone.',
    reason: 'Cancellation reason',
    cancelled: 'Room cancelled.',
    helpers: 'Helpers',
    helpersHint:
      'A moderator keeps the attendance list. Whoever reads codes sees only the name of the code just read.',
    noHelpers: 'You have given nobody a right yet.',
    giveHelp: 'Give a right',
    helperDocument: 'Identity number',
    helperMay: 'Right',
    rights: {
      moderate: 'Moderator',
      scan: 'Read codes',
    },
    given: 'Right given.',
    givenAt: 'Since {date}',
    revoke: 'Take back',
    revokeOf: 'Take back the right of {name}',
    revoked: 'Right taken back.',
    people: 'Advisers with a seat',
    noPeople: 'Nobody has joined the room yet.',
    askedAt: 'Joined on {date}',
    timeline: 'History',
    acts: {
      created: 'Room published',
      changed: 'Details changed',
      moved: 'Date or time changed',
      cancelled: 'Room cancelled',
      presenters: 'Presenters changed',
      helper_given: 'Right given',
      helper_revoked: 'Right taken back',
      handed_over: 'Went to another organiser',
    },
    changePresenters: 'Change presenters',
    presentersLead: 'Enter the identity numbers of those who will present. We tell each of them.',
    presentersNow: 'Presenting now',
    presentersSaved: 'Presenters changed.',
    state: 'State',
    anyState: 'All',
    historyLead: 'Rooms that you organised, presented, helped in or joined.',
    noHistory: 'You have not taken part in any room yet',
    noHistoryHint: 'Join a room or create your own.',
    noneInState: 'No rooms in this state.',
    more: 'See more',
  },
} as const satisfies Translation<typeof source.meetings>;

export const account = {
  // Why a room was cancelled that nobody cancelled (ROOM-14), as it is kept.
  keptWords: {
    room: { fallen: 'Its organiser can no longer hold it and nobody took it over.' },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  roomsDesk,
  operators: {
    sections: { meetingRooms: 'Meeting rooms' },
  },
  workList: {
    kinds: { room_fallen: 'Room without its people' },
    steps: { room_fallen: 'Decide' },
    reasons: {
      room_owner_fell: 'Its organiser can no longer hold it',
      room_presenter_fell: 'A presenter can no longer present',
    },
  },
  settingsDesk: {
    keys: {
      room_minHours: 'Rooms: fewest hours ahead',
      room_maxDays: 'Rooms: most days ahead',
      room_editHours: 'Rooms: hours before the beginning until which they are changed',
    },
  },
  trail: {
    acts: {
      rooms_create: 'Published a room',
      rooms_change: 'Changed a room',
      rooms_cancel: 'Cancelled a room',
      rooms_setPresenters: 'Changed the presenters of a room',
      rooms_giveHelper: 'Gave a right in a room',
      rooms_revokeHelper: 'Took back a right in a room',
      rooms_join: 'Joined a room',
      rooms_leave: 'Left a room',
      rooms_handOver: 'Gave a room to another organiser',
      rooms_endFallen: 'Cancelled a room without an organiser',
    },
    areas: {
      rooms: 'Meeting rooms',
    },
    objects: {
      room: 'Room',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    roomMoved: {
      title: 'Meeting rescheduled',
      detail: 'The room {room} moves to {startsAt}.',
    },
    roomCancelled: {
      title: 'Room cancelled',
      detail: 'The room {room} was cancelled: {reason}',
    },
    roomPresenter: {
      title: 'You are a presenter',
      detail: 'You present in the room {room} on {startsAt}.',
    },
    roomHelper: {
      title: 'You have a right in a room',
      detail: 'You help in the room {room} on {startsAt}.',
    },
    roomHandedOver: {
      title: 'You organise a room now',
      detail:
        'The office gave you the room {room} on {startsAt}. Check the contact that guests see.',
    },
    roomTakenOver: {
      title: 'A room went to another organiser',
      detail: 'The office gave the room {room} to another adviser.',
    },
    roomPresenterFell: {
      title: 'A presenter of your room can no longer present',
      detail: 'Change the presenter of {room} until {until}.',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    meetingRooms: 'Meeting-Räume',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    meetingRooms: 'Salles de réunion',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
