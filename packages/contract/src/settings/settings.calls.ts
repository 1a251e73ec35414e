import { z } from 'zod';
import { defineCall } from '../call.ts';

export const checkMaintenance = defineCall({
  name: 'settings.checkMaintenance',
  summary: 'Status 1 means maintenance is active (SET-7)',
  method: 'GET',
  path: '/user/verificar/mantenimiento',
  access: 'anonymous',
  seenByDesk: 'frame',
  inMaintenance: true,
  input: z.object({}),
  answer: z.object({
    plannedFrom: z.iso.datetime().optional(),
    plannedTo: z.iso.datetime().optional(),
    serverTime: z.iso.datetime(),
  }),
  errors: [],
  also: { 1: z.object({ fecha_fin_mantenimiento: z.string(), serverTime: z.iso.datetime() }) },
});

const flagsSchema = z.object({
  app: z.boolean(),
  web: z.boolean(),
  public: z.boolean(),
  seller: z.boolean(),
  cashier: z.boolean(),
});

const menuEntrySchema = z.object({
  /** Key of a phrase `menu.<key>`. */
  key: z.string(),
  path: z.string(),
  flags: flagsSchema,
});

export const menuItemSchema = menuEntrySchema.extend({ children: z.array(menuEntrySchema) });
export type MenuItem = z.infer<typeof menuItemSchema>;

export const readMenu = defineCall({
  name: 'settings.readMenu',
  summary: 'The menu of the signed-in person, decided by the server (SET-5)',
  method: 'GET',
  path: '/menu',
  access: 'restricted',
  seenByDesk: 'frame',
  input: z.object({}),
  answer: z.object({
    version: z.string(),
    main: z.array(menuItemSchema),
    user: z.array(menuItemSchema),
    /** Places that the frame shows beside the menu. */
    shortcuts: z.array(menuItemSchema),
    landPurchaseBlocked: z.boolean(),
    /** Whether the page of a purchase shows what stopping would leave (REV-10), and for which companies it is otherwise. */
    fairExitView: z.boolean(),
    fairExitExcept: z.array(z.int()),
    /** The next time at which the menu may change because a date of a flag passes; null: none planned. */
    changesInSeconds: z.int().nullable(),
  }),
  errors: [],
});
