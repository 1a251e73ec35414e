import { expect, test } from 'vitest';
import { allow, can, type Actor, type Policy } from './access.ts';

const actor = { personId: 7, roles: ['customer'], desk: [] } as unknown as Actor;
const own: Policy<{ ownerId: number }> = ({ personId }, { ownerId }) => personId === ownerId;

test('one policy says what is shown and what is enforced; what does not exist is refused alike (PLT-4)', () => {
  expect(can(actor, own, { ownerId: 7 })).toBe(true);
  expect(can(actor, own, { ownerId: 8 })).toBe(false);
  expect(() => allow(actor, own, { ownerId: 7 })).not.toThrow();
  for (const thing of [{ ownerId: 8 }, undefined])
    expect(() => allow(actor, own, thing)).toThrow(
      expect.objectContaining({ message: 'forbidden' }) as Error,
    );
  // A policy that asks nothing of the thing does not make one exist.
  expect(() => allow(actor, () => true, undefined)).toThrow('forbidden');
});
