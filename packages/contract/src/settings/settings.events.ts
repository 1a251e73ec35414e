import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const maintenanceChanged = defineEvent({
  name: 'maintenanceChanged',
  payload: z.object({ active: z.boolean() }),
  audience: () => 'everybody',
  ids: () => [],
});

export const settingChanged = defineEvent({
  name: 'settingChanged',
  payload: z.object({ key: z.string() }),
  audience: () => 'everybody',
  ids: (setting) => [setting.key],
});
