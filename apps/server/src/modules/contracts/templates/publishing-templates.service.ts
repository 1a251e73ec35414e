import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { clausesOf } from '@kantuta/contract/contracts/clauses.rules';
import {
  differencesOf,
  templateProblems,
  type ClauseDifference,
  type TemplateClause,
} from '@kantuta/contract/contracts/template.rules';
import {
  TEMPLATE_ROLES,
  templateClauseSchema,
  type publishTemplate,
} from '@kantuta/contract/contracts/templates.calls';
import { serverTexts } from '@kantuta/phrases/server-texts';
import { z } from 'zod';
import { allow, type Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mayWrite } from './desk-templates.service.ts';
import { findDraft, findTemplate, namesOf } from './desk-templates.views.ts';
import { settleDraft } from './drafts.store.ts';
import { insertVersions, lockTemplate } from './templates.store.ts';
import { findVersion } from './templates.views.ts';

const PUBLISH = 'contracts.publishTemplate';

const payloadSchema = z.object({
  templateId: z.number().int(),
  /** The version that it follows; 0: it is the first. */
  basedOn: z.number().int(),
  clauses: z.array(templateClauseSchema),
  certificate: z.string(),
});

/** The next version of a template: one person asks, another publishes (CON-18). */
export function createTemplatePublishing({
  db,
  clock,
  approvals,
}: Pick<Platform, 'db' | 'clock' | 'approvals'>) {
  return {
    async propose(
      actor: Actor,
      { templateId, reason }: ParsedInputOf<typeof publishTemplate>,
    ): Promise<ReplyOf<typeof publishTemplate>> {
      const template = await findTemplate(db, templateId);
      allow(actor, mayWrite, template);
      const draft = await findDraft(db, templateId);
      const { company, variant, versions } = template;
      if (!draft || templateProblems(variant, draft.clauses).length > 0)
        throw refuse('template_unfinished');
      const basedOn = versions[0]?.version ?? 0;
      if (draft.basedOn !== basedOn) throw refuse('proposal_outdated');
      const before = await findVersion(db, { templateId, version: basedOn });
      const { clauses, certificate } = draft;
      const { variant: names } = serverTexts('es').contracts.paper;
      const proposalId = await inTransaction(db, (tx) =>
        approvals.propose(tx, actor, {
          kind: PUBLISH,
          subject: `${names[variant]} · ${company.name}`,
          companyId: company.id,
          payload: { templateId, basedOn, clauses, certificate },
          changes: [
            {
              field: 'templateVersion',
              before: basedOn === 0 ? null : String(basedOn),
              after: String(basedOn + 1),
            },
            ...(before?.certificate === certificate
              ? []
              : [
                  {
                    field: 'templateCertificate',
                    before: before?.certificate || null,
                    after: certificate || null,
                  },
                ]),
            ...(before ? differencesOf(before.clauses, clauses).map(changeOf) : []),
          ],
          reason,
        }),
      );
      return { proposalId };

      /** Named by the title of its clause, as the approver finds it on paper. */
      function changeOf({ key, language, before: was, after }: ClauseDifference) {
        const number = clausesOf(variant).indexOf(key) + 1;
        const title = clauses.find((clause) => clause.key === key)?.es.title ?? key;
        return {
          field: `${number}. ${title} (${language})`.slice(0, 120),
          before: was || null,
          after: after || null,
        };
      }
    },

    approval: approvalKind({
      name: PUBLISH,
      payload: payloadSchema,
      proposers: TEMPLATE_ROLES,
      roles: TEMPLATE_ROLES,
      thing: ({ templateId }) => ({ kind: 'contractTemplate', id: String(templateId) }),
      async apply(tx, payload, { proposalId, proposedBy, approvedBy, reason }) {
        const { templateId, basedOn, certificate } = payload;
        const clauses: TemplateClause[] = payload.clauses;
        const template = await findTemplate(tx, templateId);
        if (!template) throw refuse('proposal_outdated');
        const { company, variant } = template;
        await lockTemplate(tx, { companyId: company.id, variant });
        const locked = await findTemplate(tx, templateId);
        if ((locked?.versions[0]?.version ?? 0) !== basedOn) throw refuse('proposal_outdated');
        const [publishedBy, approvedByName] = await namesOf(tx, [proposedBy, approvedBy]);
        await insertVersions(tx, [
          {
            companyId: company.id,
            variant,
            clauses,
            certificate,
            publishedAt: clock.now(),
            publishedBy,
            approvedBy: approvedByName,
            reason,
            proposalId,
          },
        ]);
        await settleDraft(tx, { templateId, clauses, certificate, version: basedOn + 1 });
      },
    }) satisfies ApprovalKind,
  };
}
