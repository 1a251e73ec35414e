import {
  checkInStay,
  checkOutStay,
  holdStayAtCounter,
  moveStay,
  readCounterDay,
  readHouseAtCounter,
} from '@kantuta/contract/stays/counter-stays.calls';
import {
  cancelStay,
  holdStay,
  listStays,
  readBooking,
  readStay,
  readStayCalendar,
  stopWaiting,
  waitForStay,
} from '@kantuta/contract/stays/stays.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import {
  addStayRoom,
  closeStayRoom,
  listDeskStays,
  openStayRoom,
  setNightPrice,
} from '@kantuta/contract/stays/stays-desk.calls';
import type { createCounterStays } from './counter-stays.service.ts';
import type { DeskStays } from './desk-stays.service.ts';
import type { createStayWaits } from './waits.service.ts';
import type { Stays } from './stays.service.ts';

export function stayRoutes(
  stays: Stays,
  waits: Pick<ReturnType<typeof createStayWaits>, 'wait' | 'stop'>,
  atCounter: ReturnType<typeof createCounterStays>,
  atDesk: DeskStays,
): ServedCall[] {
  return [
    serve(readBooking, ({ actor, input }) => stays.house(actor.personId, input)),
    serve(readStayCalendar, ({ input }) => stays.month(input)),
    serve(holdStay, ({ actor, input }) => stays.hold(actor, input)),
    serve(listStays, ({ actor, input }) => stays.list(actor, input.after)),
    serve(readStay, ({ actor, input }) => stays.read(actor, input.stayId)),
    serve(cancelStay, ({ actor, input }) => stays.cancel(actor, input.stayId)),
    serve(waitForStay, ({ actor, input }) => waits.wait(actor, input)),
    serve(stopWaiting, ({ actor, input }) => waits.stop(actor, input.waitId)),
    serve(readCounterDay, ({ actor, input }) => atCounter.day(actor, input.property)),
    serve(readHouseAtCounter, ({ actor, input }) => atCounter.house(actor, input)),
    serve(holdStayAtCounter, ({ actor, input }) => atCounter.hold(actor, input)),
    serve(checkInStay, ({ actor, input }) => atCounter.checkIn(actor, input.stayId)),
    serve(checkOutStay, ({ actor, input }) => atCounter.checkOut(actor, input.stayId)),
    serve(listDeskStays, ({ actor }) => atDesk.list(actor)),
    serve(setNightPrice, ({ actor, input }) => atDesk.setPrice(actor, input)),
    serve(addStayRoom, ({ actor, input }) => atDesk.addRoom(actor, input)),
    serve(closeStayRoom, ({ actor, input }) => atDesk.closeRoom(actor, input)),
    serve(openStayRoom, ({ actor, input }) => atDesk.openRoom(actor, input)),
    serve(moveStay, ({ actor, input }) => atCounter.move(actor, input)),
  ];
}
