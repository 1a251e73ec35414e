import { z } from 'zod';
import { defineCall } from '../call.ts';

/** `app`: a program with a session of its own; `webView`: a page of ours that such a program shows. */
export const SESSION_KINDS = ['browser', 'app', 'webView'] as const;

export const openSessionSchema = z.object({
  sessionId: z.uuid(),
  /** As people call it: `Chrome, Android`. */
  device: z.string(),
  kind: z.enum(SESSION_KINDS),
  /** A shortened address; empty in the same local network. Coarse on purpose: no outside service is asked for its location. */
  place: z.string(),
  authType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  since: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

export const listDevices = defineCall({
  name: 'devices.list',
  summary: 'Where the person is signed in, this session first (IDN-11)',
  method: 'GET',
  path: '/session/devices',
  access: 'restricted',
  seenByDesk: 'seen_devices',
  input: z.object({}),
  answer: z.object({ sessions: z.array(openSessionSchema) }),
  errors: [],
});

export const endDevice = defineCall({
  name: 'devices.end',
  summary: 'Closes one own session at once; a repeated call is status 0 (IDN-11)',
  method: 'POST',
  path: '/session/devices/end',
  access: 'restricted',
  input: z.object({ sessionId: z.uuid('format') }),
  answer: z.object({ ended: z.number().int().min(0) }),
  errors: ['device_not_found'],
});

export const endOtherDevices = defineCall({
  name: 'devices.endOthers',
  summary: 'Closes every own session but the one that asks (IDN-11)',
  method: 'POST',
  path: '/session/devices/end-others',
  access: 'restricted',
  input: z.object({}),
  answer: z.object({ ended: z.number().int().min(0) }),
  errors: [],
});

export const registerPushAddress = defineCall({
  name: 'devices.registerPushAddress',
  summary:
    'Stores where a device receives messages while its session lasts; replaces the previous value (IDN-24)',
  method: 'POST',
  path: '/token/user/register',
  access: 'restricted',
  input: z.object({
    ciUser: z.string().trim().min(3, 'too_short').max(20, 'too_long'),
    tokenDispositivo: z.string().trim().min(1, 'required').max(4096, 'too_long'),
    /** An opaque installation id; never a hardware number. Only a keyed hash of it is kept. */
    imei: z.string().trim().min(1, 'required').max(64, 'too_long'),
  }),
  answer: z.object({ registered: z.literal(true) }),
  errors: [],
});
