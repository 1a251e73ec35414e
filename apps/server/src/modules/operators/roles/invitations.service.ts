import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { companiesReached, OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import type { inviteOperator } from '@kantuta/contract/operators/roles.calls';
import { plainWords } from '@kantuta/contract/operators/plain-words.rules';
import { maskedDocument } from '@kantuta/contract/people/customers.rules';
import { createPhrases } from '@kantuta/phrases/create-phrases';
import { phraseLang, type MenuLang } from '@kantuta/phrases/languages';
import { z } from 'zod';
import { allow, type Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { SendLetter } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { grantRole, lockRole } from '../../../platform/session/rights.store.ts';
import type { CompanyPeers } from '../operators.service.ts';
import { invitationJob } from './invitations.jobs.ts';
import { inWords, mayRule, onlyOf } from './roles.service.ts';
import { findByDocument } from './roles.views.ts';

export type InvitationPeers = {
  addPerson(
    tx: Tx,
    newcomer: { document: string; firstName: string; surname: string; email: string; at: Date },
  ): Promise<number>;
  hasPassword(reader: Reader, personId: number): Promise<boolean>;
  /** The link to a first password, valid for so many minutes; an earlier one ends. */
  issuePasswordLink(tx: Tx, personId: number, minutes: number): Promise<string>;
  findAddressee(
    reader: Reader,
    personId: number,
  ): Promise<{ email: string; language: MenuLang } | undefined>;
  sendLetter: SendLetter;
};

const INVITE = 'operators.invite';
/** The link waits for its owner over a week end. */
const LINK_HOURS = 72;

const invitationSchema = z.object({
  document: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  companyIds: z.array(z.number().int()).nullable(),
});
type Invitation = z.infer<typeof invitationSchema>;

export type Invitations = ReturnType<typeof createInvitations>;

/**
 * Operators who are no person of the system yet: two persons create and invite them, and the link to a first password goes to their own
 * address only (OPS-5). Who lost the link is invited again with the same document and name.
 */
export function createInvitations({
  db,
  clock,
  audit,
  approvals,
  jobs,
  companies,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'approvals' | 'jobs'> &
  CompanyPeers & { peers: InvitationPeers }) {
  /**
   * The id of a person who was invited before and has set no password; undefined for nobody whom an operator of these companies (null: all)
   * could find. Anybody else is refused.
   */
  async function invitedBefore(
    tx: Tx,
    newcomer: Invitation,
    reached: readonly number[] | null,
  ): Promise<number | undefined> {
    const known = await findByDocument(tx, newcomer.document, reached);
    if (!known) return undefined;
    const isSame =
      plainWords(known.name) === plainWords(`${newcomer.firstName} ${newcomer.surname}`);
    if (!isSame || (await peers.hasPassword(tx, known.personId))) throw refuse('person_exists');
    return known.personId;
  }

  const kind: ApprovalKind = approvalKind({
    name: INVITE,
    payload: invitationSchema,
    proposers: ['admin'],
    reach: async (_tx, { companyIds }) => companyIds,
    roles: ['admin', 'compliance'],
    async apply(tx, newcomer, { approvedBy, proposedBy, proposalId }) {
      const { role, companyIds } = newcomer;
      const at = clock.now();
      const invited = await invitedBefore(tx, newcomer, companyIds);
      // Somebody beyond the companies of the role: that there is such a person is nothing to tell (SEC-31).
      if (invited === undefined && (await findByDocument(tx, newcomer.document)))
        throw refuse('proposal_outdated');
      const personId = invited ?? (await peers.addPerson(tx, { ...newcomer, at }));
      const held = await lockRole(tx, personId, role);
      if (!held) await grantRole(tx, { personId, role, companyIds, at });
      await jobs.send(tx, invitationJob, { personId });
      await audit.record(tx, {
        actor: { kind: 'person', id: approvedBy },
        action: INVITE,
        object: { kind: 'person', id: String(personId) },
        outcome: 'done',
        details: { role, companyIds, proposalId, proposedBy },
      });
    },
  });

  return {
    kind,

    async propose(
      actor: Actor,
      { reason, ...newcomer }: ParsedInputOf<typeof inviteOperator>,
    ): Promise<ReplyOf<typeof inviteOperator>> {
      const { companyIds } = newcomer;
      allow(actor, mayRule, { companyIds });
      return inTransaction(db, async (tx) => {
        if (companyIds && (await companies(tx, companyIds)).length !== companyIds.length)
          throw refuse('forbidden');
        await invitedBefore(tx, newcomer, companiesReached(actor.desk, ['admin']));
        const proposalId = await approvals.propose(tx, actor, {
          kind: INVITE,
          subject: `${newcomer.firstName} ${newcomer.surname}`,
          companyId: onlyOf(companyIds),
          payload: newcomer,
          changes: [
            { field: 'document', before: null, after: maskedDocument(newcomer.document) },
            // In full: the second person sees to whom the link goes.
            { field: 'email', before: null, after: newcomer.email },
            { field: 'role', before: null, after: newcomer.role },
            { field: 'companies', before: null, after: inWords(companyIds) },
          ],
          reason,
        });
        return { proposalId };
      });
    },

    /** The work of `invitationJob`: each run makes a new link, so that none is ever stored. */
    async send({ personId }: { personId: number }): Promise<void> {
      const addressee = await peers.findAddressee(db, personId);
      if (!addressee || (await peers.hasPassword(db, personId))) return;
      const link = await inTransaction(db, (tx) =>
        peers.issuePasswordLink(tx, personId, LINK_HOURS * 60),
      );
      const { t } = createPhrases(phraseLang(addressee.language));
      await peers.sendLetter(personId, {
        to: addressee.email,
        subject: t('operators.invitation.subject'),
        text: t('operators.invitation.text', { link, hours: LINK_HOURS }),
      });
    },
  };
}
