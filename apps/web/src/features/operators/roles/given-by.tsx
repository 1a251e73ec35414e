import type { AnswerOf } from '@kantuta/contract/call';
import type { listOperators } from '@kantuta/contract/operators/roles.calls';
import type { Translate } from '@kantuta/phrases/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Given = AnswerOf<typeof listOperators>['ended'][number]['given'];

/** The two who gave a role, and the way to what they read when they did. */
export function givenBy(t: Translate, given: Given): ReactNode {
  if (given === null) return t('operators.people.installed');
  const { proposedBy: proposer, approvedBy: approver, proposalId } = given;
  return (
    <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId }}>
      {t('operators.people.given', { proposer, approver })}
    </Link>
  );
}
