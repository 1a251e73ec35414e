import type { OperatorRight } from '@kantuta/contract/operator-roles';
import type { Session, TestApp } from './app.ts';
import { newPerson, prove } from './signing-in.ts';

/** Somebody who works at the desk, signed in. */
export async function newOperator(app: TestApp, ...desk: OperatorRight[]): Promise<Session> {
  const { personId } = await newPerson(app, { roles: ['operator'], desk });
  return app.signIn(personId);
}

/** The same, who has just proved again who sits there. */
export async function newProvedOperator(app: TestApp, ...desk: OperatorRight[]): Promise<Session> {
  const session = await newOperator(app, ...desk);
  await prove(app, session);
  return session;
}
