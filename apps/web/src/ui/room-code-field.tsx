import { CODE_DIGITS } from '@kantuta/contract/doors/room-code.rules';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** The six digits on the screen of a room, as advisers and guests type them (DOOR-11). */
export function RoomCodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      {...props}
    />
  );
}
