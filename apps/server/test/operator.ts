import type { OperatorRight } from '@kantuta/contract/operator-roles';
import type { Session, TestApp } from './app.ts';
import { newPerson, prove } from './signing-in.ts';

/** An operator who is signed in. */
export async function newOperator(app: TestApp, ...desk: OperatorRight[]): Promise<Session> {
  const { personId } = await newPerson(app, { roles: ['operator'], desk });
  return app.signIn(personId);
}

/** The same, with a fresh proof. */
export async function newProvedOperator(app: TestApp, ...desk: OperatorRight[]): Promise<Session> {
  const session = await newOperator(app, ...desk);
  await prove(app, session);
  return session;
}
