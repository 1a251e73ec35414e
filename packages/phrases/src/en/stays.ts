import { staysDesk } from './stays/desk.ts';
import type * as source from '../es/stays.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    cabins: 'Cabins',
    bookCabin: 'Book a cabin',
    hotel: 'Hotel',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  errors: {
    no_valid_id: 'You have no valid ID to book the cabin',
    adult_missing: 'At least one adult must be in the party.',
    nights_free: 'There is a room on those dates: book it right away.',
    dates_taken: 'There is no room on those dates.',
    too_many_guests: 'That is more people than this place takes.',
    too_late: 'Those dates can no longer be booked, or not yet. Choose others.',
    booking_limit: 'You have the most active bookings allowed. Once one ends you can make another.',
    stay_nights: 'That number of nights cannot be booked on those dates.',
    stay_closed: 'This booking no longer allows that change.',
    stay_not_today: 'Their arrival is on another day.',
    no_cabin_right: 'That membership does not include cabins.',
    room_taken: 'That place is taken on those nights.',
  },
  stays: {
    cabins: {
      title: 'Book a cabin',
      lead: 'Choose a cabin, dates and who is coming. You have {minutes} minutes to pay.',
    },
    hotel: {
      title: 'Hotel',
      lead: 'Choose a room, dates and who is coming. You have {minutes} minutes to pay.',
    },
    mine: 'Your bookings',
    noneMine: 'You have no bookings yet.',
    more: 'See more bookings',
    memberships: 'Your memberships',
    noMembership: 'You have no membership with cabins. You can book at the public price.',
    number: 'Contract {number}',
    passes: {
      one: '{n} park pass a year',
      other: '{n} park passes a year',
    },
    canBook: 'You can book at the member price',
    missing: {
      no_right: 'This membership does not include cabins',
      overdue_instalments: 'Instalments of this membership are overdue',
    },
    payOverdue: 'Pay overdue instalments',
    by: 'Book with',
    byMembership: '{name} · member price',
    byPublic: 'No membership · public price',
    type: 'Lodging',
    typeFacts: {
      one: 'Up to {n} person · from {price} a night',
      other: 'Up to {n} people · from {price} a night',
    },
    none: 'There is no lodging yet',
    noneHint: 'Once the park opens it, you will see it here.',
    dates: 'Dates',
    datesHint:
      'Tap the day of arrival and then the day of departure. Check-in from 15:00, check-out until 12:00.',
    datesRule:
      'Up to {days} days from today and 1 to {nights} nights. In high season, at least {high}.',
    fullHint: 'If a day is full, choose it all the same: you can ask us to tell you.',
    month: 'Nights of {month}',
    dayFree: {
      one: '{day}: {price}, {n} free',
      other: '{day}: {price}, {n} free',
    },
    dayFull: '{day}: full',
    dayClosed: '{day}: cannot be booked',
    high: 'High season',
    nearlyOver: 'You can arrive from {day} on. This month has few nights left.',
    seeMonth: 'See {month}',
    full: 'Full',
    arrival: 'Arrival',
    departure: 'Departure',
    chooseDates: 'Choose the dates',
    nights: {
      one: '{n} night',
      other: '{n} nights',
    },
    guests: 'Who is coming',
    guestsHint: 'Each person with a valid document. Minors may use their birth certificate.',
    guest: 'Person {n}',
    name: 'Full name',
    documentType: 'Type of document',
    documents: {
      d1: 'Identity card',
      d2: 'Foreigner’s identity card',
      d3: 'Passport',
      d4: 'Other or birth certificate',
    },
    document: 'Document number',
    birthDate: 'Date of birth',
    expiresOn: 'Expires on',
    expiresHint: 'It must be valid beyond the departure.',
    addGuest: 'Add a person',
    removeGuest: 'Remove person {n}',
    total: 'Total',
    reserve: 'Book',
    reserveHint: 'You pay nothing yet: we keep the nights for {minutes} minutes.',
    waits: 'Waiting list',
    waitFor: 'Tell me if it becomes free',
    waiting: 'We tell you if it becomes free.',
    offered: 'Kept for you until {time}.',
    choose: 'Choose these dates',
    stop: 'Stop waiting',
    inList: 'You are on the waiting list.',
    near: 'Near dates with room',
    nearDates: '{from} to {until}',
    booking: 'Booking {reference}',
    back: 'Back to bookings',
    states: {
      held: 'On hold',
      confirmed: 'Confirmed',
      checked_in: 'Checked in',
      checked_out: 'Checked out',
      cancelled: 'Voided',
      no_show: 'No-show',
      expired: 'Expired',
    },
    heldUntil: 'Pay it before {time}. After that the nights are free again.',
    pay: 'Pay now',
    expired: 'The time to pay is over and the nights are free again.',
    range: '{from} to {until}',
    adults: { one: '{n} adult', other: '{n} adults' },
    minors: { one: '{n} minor', other: '{n} minors' },
    room: 'Lodging',
    minor: 'minor',
    rate: 'Price',
    rates: {
      member: 'Member',
      public: 'Public',
    },
    cancel: 'Cancel booking',
    cancelTitle: 'Cancel this booking?',
    cancelHeld: 'You have not paid anything yet. The nights are free again.',
    cancelCredit:
      'You get {credit} as credit ({pct}% of what you paid), to use in any payment to this company.',
    cancelNothing: 'The arrival is less than 2 days away: nothing is given back.',
    cancelled: 'Booking cancelled.',
    credit: 'Credit of this booking',
    creditUntil: 'Until {date}',
    keep: 'Keep',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  stays: {
    counter: {
      title: 'Cabins and hotel',
      lead: 'Who arrives, stays and leaves today.',
      property: 'Where',
      cabins: 'Cabins',
      hotel: 'Hotel',
      arrivals: 'Arriving today',
      inHouse: 'Staying',
      departures: 'Leaving today',
      nobody: 'Nobody.',
      party: '{guest} (…{end})',
      checkIn: 'Check in',
      checkOut: 'Check out',
      early: {
        title: 'Leaving early?',
        hint: 'The booking of {guest} is until {until}. The nights that are left become free for others, and this cannot be undone.',
      },
      move: 'Change lodging',
      moveTo: 'Free lodging',
      nowhere: 'There is no other place that takes all of them and is free for their nights.',
      choose: 'Choose one',
      moved: 'Lodging changed.',
      checkedIn: 'Checked in.',
      checkedOut: 'Checked out.',
      rooms: 'Lodging tonight',
      free: 'Free',
      taken: 'Taken',
      noRooms: 'There is no lodging.',
      book: 'Book for a customer',
      bookHint:
        'Find the customer by identity card. After booking, take the payment at the counter.',
      bookFor: 'Booking for {name}',
      toCounter: 'Go to the counter',
      toCharge: 'Take the payment of this booking',
    },
  },
  stayHome: {
    title: 'Your park bookings',
    range: '{from} to {until}',
    pay: 'Pay it before {time}',
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  staysDesk,
  errors: {
    room_exists: 'This type already has a place of that name.',
    stay_changed: 'Somebody else changed this price. Look at it again and decide.',
  },
  operators: { sections: { stays: 'Cabins and hotel' } },
  settingsDesk: {
    acts: {
      feature_hotelCabinApp: 'App menu: cabins',
      feature_hotelCabinWeb: 'Web menu: cabins',
    },
    keys: {
      feature_hotelCabinApp: 'Booking cabins in the app',
      feature_hotelCabinWeb: 'Booking cabins on the web',
      cabin_holdMinutes: 'Cabins: minutes to pay',
      cabin_maxDays: 'Cabins: most days ahead',
      cabin_maxNights: 'Cabins: most nights',
      cabin_highNights: 'Cabins: fewest nights in high season',
      cabin_lastHour: 'Cabins: last hour of the day before to book',
      cabin_maxActive: 'Cabins: active bookings of a person',
      cabin_offerHours: 'Cabins: hours to accept a place from the waiting list',
      cabin_highPct: 'Cabins: surcharge of the high season',
      cabin_seasons: 'Cabins and hotel: other nights of high season',
      cabin_publicPct: 'Cabins: surcharge of the public price',
      cabin_creditMonths: 'Cabins: months of credit',
    },
  },
  trail: {
    acts: {
      stays_hold: 'Booked lodging',
      stays_confirm: 'A booking was confirmed',
      stays_cancel: 'Cancelled a booking',
      stays_expire: 'A booking expired',
      stays_giveBack: 'Cancelled a booking and gave its payment back',
      stays_noShow: 'Nobody came for a booking',
      stays_checkIn: 'Checked a party in',
      stays_checkOut: 'Checked a party out',
      stays_move: 'Moved a party to another place',
      stays_wait: 'Joined the waiting list of lodging',
      stays_offer: 'A place of the waiting list was offered',
      stays_endWait: 'A wait for lodging ended',
      stays_endCredit: 'Credit of a booking ended',
      stays_setPrice: 'Changed the price of a night',
      stays_addRoom: 'Added a place',
      stays_closeRoom: 'Closed a place',
      stays_openRoom: 'Opened a place',
    },
    areas: { stays: 'Cabins and hotel' },
    objects: { stay: 'Lodging booking', stayWait: 'Wait for lodging', stayType: 'Type of lodging' },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    stayConfirmed: {
      title: 'Booking confirmed',
      detail: '{place} awaits you from {from} to {until}. Check-in from 15:00.',
    },
    stayExpired: {
      title: 'Your booking expired',
      detail: 'The time to pay for {place} from {from} is over and the nights are free again.',
    },
    stayCancelled: {
      title: 'Booking cancelled',
      detail: '{place} from {from} was cancelled. Credit: {credit}.',
    },
    stayGivenBack: {
      title: 'Booking cancelled by the house',
      detail: 'We had to cancel {place} from {from}. {price} goes back to you the way you paid.',
    },
    stayNoShow: {
      title: 'Nobody came',
      detail: 'Nobody came to {place} on {from}. The booking has ended.',
    },
    stayOffered: {
      title: 'There is room on your dates',
      detail: '{place} from {from} is kept for you until {until}.',
    },
    stayCreditEnding: {
      title: 'Your credit ends soon',
      detail: 'You have {amount} of credit until {until}.',
    },
    stayCreditEnded: { title: 'Your credit ended', detail: '{amount} of credit ended unused.' },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    cabins: 'Ferienhütten',
    bookCabin: 'Ferienhütte buchen',
    hotel: 'Hotel',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    cabins: 'Chalets',
    bookCabin: 'Réserver un chalet',
    hotel: 'Hôtel',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
