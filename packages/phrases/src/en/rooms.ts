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
      room_today: 'Meeting room',
    },
  },
  errors: {
    room_lead_time:
      'The room must be scheduled at least {minHours} hours and at most {maxDays} days ahead.',
    room_full: 'The room is full.',
    room_closed: 'This room can no longer be changed.',
    room_has_seats:
      'People have already joined: the city cannot change, and there cannot be fewer spots than are taken.',
    presenter_invalid:
      'The presenter must be an active ACI, other than the organiser and the other presenter.',
    presenter_overlap: 'A presenter already has another room at that hour.',
    helper_invalid: 'That document is not of another person with an account.',
  },
  rooms: {
    title: 'Meeting rooms',
    lead: 'Meetings of the advisers, by city.',
    create: 'Create room',
    resume: 'Go on with your draft',
    history: 'Room history',
    city: 'City',
    allCities: 'All cities',
    view: 'View',
    asList: 'List',
    asCalendar: 'Calendar',
    none: 'No events are enabled',
    noneHint: 'When somebody schedules a room, it will appear here.',
    notEligible: 'You do not meet the requirements to take part',
    notEligibleHint:
      'Rooms are for active advisers whose contact data is up to date. Check your data, or write to us.',
    checkContacts: 'Check my data',
    models: {
      presentation: 'Business presentation',
      visit: 'Visit to a project',
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
      owner: 'You organise',
      presenter: 'You present',
      moderate: 'You moderate',
      scan: 'You help at the door',
      joined: 'You will attend',
    },
    spots: '{taken} of {capacity} spots',
    hours: '{hours} h',
    weekdays: 'Mo Tu We Th Fr Sa Su',
    back: 'Back to the rooms',
    backToRoom: 'Back to the room',
    facts: 'About the room',
    when: 'When',
    duration: 'Duration',
    place: 'Place',
    address: 'Address',
    capacity: 'Spots',
    organiser: 'Organiser',
    presenters: 'Presenters',
    contact: 'Contact',
    cancelledFor: 'Cancelled: {reason}',
    join: 'Join the room',
    joined: 'Your spot is reserved.',
    leave: 'Leave the room',
    leaveAsk: 'Your spot becomes free for somebody else.',
    left: 'You left the room.',
    manage: 'Manage',
    name: 'Room name',
    model: 'Event model',
    choose: 'Choose',
    placeHint: 'For example: Salón Tajibo.',
    startsAt: 'Date and time',
    startsAtHint: 'La Paz time, from {minHours} hours to {maxDays} days ahead.',
    presenter: 'Document of the main presenter',
    presenterHint: 'An active ACI. It cannot be you.',
    secondPresenter: 'Document of the second presenter',
    contactName: 'Contact name',
    contactPhone: 'Contact phone',
    contactPhoneHint: 'With its prefix, for example +591-70012345. Guests see it.',
    createTitle: 'Create room',
    createLead: 'Four steps. What you type is kept at each step.',
    steps: {
      what: 'Event',
      where: 'Place and date',
      who: 'Presenter and contact',
      second: 'Second presenter',
    },
    next: 'Next',
    previous: 'Previous',
    publish: 'Publish room',
    published: 'Room published.',
    dropDraft: 'Start again',
    preview: 'This is how they will see it',
    previewText: 'I invite you to the meeting {event} on {date} at {place}, {address}, {city}.',
    overlap: '{presenter} already presents “{title}” on {date}, {hours} h.',
    manageTitle: 'Manage room',
    editUntil: 'You can change it until {date}.',
    editOver: 'The time to change it ended on {date}.',
    change: 'Change details',
    save: 'Save',
    changed: 'Room changed.',
    setPresenters: 'Change presenters',
    presentersSaved: 'Presenters changed.',
    cancel: 'Cancel room',
    cancelReason: 'Reason',
    cancelReasonHint: 'Everybody in the room reads it.',
    cancelled: 'Room cancelled. Everybody was told.',
    helpers: 'Helpers',
    noHelpers: 'Nobody else helps yet.',
    giveHelper: 'Give permission',
    helperDocument: 'Document of the person',
    helperMay: 'What they may do',
    rights: {
      moderate: 'Keep the attendance',
      scan: 'Read codes at the door',
    },
    helperGiven: 'Permission given.',
    revoke: 'Remove',
    revokeOf: 'Remove the permission of {name}',
    revoked: 'Permission removed.',
    joinedPeople: 'Advisers who joined',
    nobodyJoined: 'Nobody has joined yet.',
    timeline: 'History',
    acts: {
      created: 'Room published',
      changed: 'Details changed',
      moved: 'Date changed',
      cancelled: 'Room cancelled',
      presenters: 'Presenters changed',
      helper_given: 'Permission given',
      helper_revoked: 'Permission removed',
      handed_over: 'Passed to another organiser',
    },
    historyLead: 'Rooms that you organised, presented, helped in or joined.',
    state: 'State',
    allStates: 'All',
    noHistory: 'You have not been in any room yet',
    noneInState: 'No room in this state.',
    more: 'See more',
    noneOnDay: 'No room on this day.',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  settingsDesk: {
    keys: {
      room_minHours: 'Rooms: least hours ahead',
      room_maxDays: 'Rooms: most days ahead',
      room_editHours: 'Rooms: hours before which they can be changed',
    },
  },
  trail: {
    acts: {
      rooms_create: 'Published a room',
      rooms_change: 'Changed a room',
      rooms_cancel: 'Cancelled a room',
      rooms_setPresenters: 'Changed the presenters of a room',
      rooms_giveHelper: 'Gave a permission in a room',
      rooms_revokeHelper: 'Removed a permission in a room',
      rooms_join: 'Joined a room',
      rooms_leave: 'Left a room',
    },
    areas: {
      rooms: 'Rooms',
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
      title: 'Meeting cancelled',
      detail: '{room}: {reason}',
    },
    roomPresenter: {
      title: 'You present in a room',
      detail: '{room}, on {startsAt}.',
    },
    roomHelper: {
      title: 'You were given a permission in a room',
      detail: '{room}, on {startsAt}.',
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
