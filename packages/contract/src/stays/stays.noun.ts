import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { STAY_READERS } from './stays-desk.rules.ts';
import { flag, percent, text, whole } from '../setting.ts';

/** The two settings of specification section 2 that govern booking cabins, one for the app and one for the web. */
const CABIN = { app: 'feature.hotelCabinApp', web: 'feature.hotelCabinWeb' } as const;

const booking = { path: '/reservar-cabana', audience: 'public', cashier: true, ...CABIN } as const;
const desk = { group: 'desk' } as const;

export const stays = defineNoun({
  errors: [
    'no_valid_id',
    'adult_missing',
    'dates_taken',
    'nights_free',
    'too_many_guests',
    'too_late',
    'booking_limit',
    'stay_nights',
    'stay_closed',
    'stay_not_today',
    'no_cabin_right',
    'room_taken',
    'room_exists',
    'stay_changed',
  ],
  areas: { stays: 81 },
  acts: [
    'stays.hold',
    'stays.confirm',
    'stays.cancel',
    'stays.giveBack',
    'stays.expire',
    'stays.noShow',
    'stays.checkIn',
    'stays.checkOut',
    'stays.move',
    'stays.endCredit',
    'stays.wait',
    'stays.offer',
    'stays.endWait',
    'stays.setPrice',
    'stays.addRoom',
    'stays.closeRoom',
    'stays.openRoom',
  ],
  things: { stay: 76, stayWait: 77, stayType: 179 },
  rooms: {
    stays: { group: 'rules', order: 75, path: '/operaciones/alojamiento', roles: STAY_READERS },
  },
  sections: { home: ['stays'] },
  notifications: {
    stayConfirmed: good(about('account', { place: 'text', from: 'day', until: 'day' })),
    stayExpired: about('account', { place: 'text', from: 'day' }),
    stayCancelled: about('account', { place: 'text', from: 'day', credit: 'money' }),
    stayGivenBack: about('account', { place: 'text', from: 'day', price: 'money' }),
    stayNoShow: about('account', { place: 'text', from: 'day' }),
    stayOffered: good(about('account', { place: 'text', from: 'day', until: 'instant' })),
    stayCreditEnding: about('payment', { amount: 'money', until: 'day' }),
    stayCreditEnded: about('payment', { amount: 'money' }),
  },
  settings: {
    'cabin.holdMinutes': whole(20, [5, 120], {
      ...desk,
      order: 390,
      source: 'STY-5',
      unit: 'minutes',
    }),
    'cabin.maxDays': whole(90, [1, 365], { ...desk, order: 391, source: 'STY-3', unit: 'days' }),
    'cabin.maxNights': whole(7, [1, 30], { ...desk, order: 392, source: 'STY-3', unit: 'days' }),
    'cabin.highNights': whole(2, [1, 7], { ...desk, order: 393, source: 'STY-3', unit: 'days' }),
    'cabin.lastHour': whole(18, [8, 23], { ...desk, order: 394, source: 'STY-3', unit: 'hours' }),
    'cabin.maxActive': whole(2, [1, 20], { ...desk, order: 395, source: 'STY-3', unit: 'times' }),
    'cabin.offerHours': whole(6, [1, 48], {
      ...desk,
      order: 399,
      source: 'STY-13',
      unit: 'hours',
    }),
    'cabin.highPct': percent('30', ['0', '100'], { ...desk, order: 396, source: 'STY-2' }),
    'cabin.publicPct': percent('25', ['0', '100'], { ...desk, order: 397, source: 'STY-2' }),
    'cabin.seasons': text('', 'seasons', { ...desk, most: 300, order: 401, source: 'STY-1' }),
    'cabin.creditMonths': whole(12, [1, 36], {
      ...desk,
      order: 398,
      source: 'STY-7',
      unit: 'months',
    }),
    [CABIN.app]: flag('sales_ops', 'SET-6: hotelCabin.app', { place: 'menu', order: 50 }),
    [CABIN.web]: flag('sales_ops', 'SET-6: hotelCabin.web', { place: 'menu', order: 60 }),
  },
  menu: [
    { key: 'cabins', menu: { below: 'products' }, order: 40, ...booking },
    { key: 'bookCabin', menu: 'main', order: 70, ...booking },
  ],
});
