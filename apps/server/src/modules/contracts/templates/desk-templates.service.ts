import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { fieldsOf } from '@kantuta/contract/contracts/clause-text.rules';
import { clausesOf } from '@kantuta/contract/contracts/clauses.rules';
import { variantOf, type ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import {
  differencesOf,
  templateProblems,
  type TemplateClause,
  type TemplateProblem,
} from '@kantuta/contract/contracts/template.rules';
import {
  TEMPLATE_READERS,
  TEMPLATE_ROLES,
  type beginTemplate,
  type dropTemplate,
  type listTemplates as listCall,
  type readTemplate,
  type saveTemplate,
} from '@kantuta/contract/contracts/templates.calls';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { PRODUCT_KINDS } from '@kantuta/contract/sales/sales.calls';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import {
  findDraft,
  findTemplate,
  hasCompany,
  listSoldKinds,
  listTemplates,
  type ListedTemplate,
} from './desk-templates.views.ts';
import { beginDraft, dropDraft, isDraftWritten, lockDraft, writeDraft } from './drafts.store.ts';
import { modelClauses } from './model.present.ts';
import { lockTemplate } from './templates.store.ts';
import { findVersion, templateInForce } from './templates.views.ts';

type OfCompany = { company: { id: number } };
const mayRead: Policy<OfCompany> = ({ desk }, { company }) =>
  hasOperatorRole(desk, TEMPLATE_READERS, company.id);
export const mayWrite: Policy<OfCompany> = ({ desk }, { company }) =>
  hasOperatorRole(desk, TEMPLATE_ROLES, company.id);

export type DeskTemplates = ReturnType<typeof createDeskTemplates>;

/** Templates of contracts at the desk: what is in force, and the draft of what comes next (CON-18). */
export function createDeskTemplates({
  db,
  clock,
  audit,
}: Pick<Platform, 'db' | 'clock' | 'audit'>) {
  async function found(
    reader: Reader,
    actor: Actor,
    { templateId, policy }: { templateId: number; policy: Policy<OfCompany> },
  ): Promise<ListedTemplate> {
    const template = await findTemplate(reader, templateId);
    allow(actor, policy, template);
    return template;
  }

  const record = (tx: Tx, actor: Actor, action: TrailAction, templateId: number) =>
    audit.record(tx, {
      actor: inRole(actor),
      action,
      object: { kind: 'contractTemplate', id: String(templateId) },
      outcome: 'done',
      details: {},
    });

  async function clausesOfVersion(templateId: number, version: number | null) {
    if (version === null) return [];
    return (await findVersion(db, { templateId, version }))?.clauses ?? [];
  }

  /** A version beside another one. */
  async function shownOf(
    { templateId, versions }: ListedTemplate,
    asked: { version?: number | undefined; beside?: number | undefined },
  ): Promise<ReplyOf<typeof readTemplate>['shown']> {
    const version = versions.find((each) => each.version === asked.version) ?? versions[0];
    if (!version) return null;
    const older = versions.find((each) => each.version < version.version);
    const beside = versions.find((each) => each.version === asked.beside) ?? older;
    const clauses = await clausesOfVersion(templateId, version.version);
    const before = await clausesOfVersion(templateId, beside?.version ?? null);
    return {
      version: version.version,
      beside: beside?.version ?? null,
      clauses,
      differences: beside ? differencesOf(before, clauses) : [],
    };
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listCall>> {
      const companyIds = companiesReached(actor.desk, TEMPLATE_READERS);
      const templates = await listTemplates(db, companyIds);
      const sold = await listSoldKinds(db, companyIds);
      const pairs = sold.flatMap(({ companyId, companyName, kind }) => {
        const known = PRODUCT_KINDS.find((each) => each === kind);
        if (!known) return [];
        return [{ company: { id: companyId, name: companyName }, variant: variantOf(known) }];
      });
      return {
        templates: templates.map(({ versions, ...template }) => ({
          ...template,
          inForce: versions[0] ?? null,
        })),
        missing: pairs.filter(
          ({ company, variant }) =>
            !templates.some((each) => each.company.id === company.id && each.variant === variant),
        ),
      };
    },

    async read(
      actor: Actor,
      { templateId, ...asked }: ParsedInputOf<typeof readTemplate>,
    ): Promise<ReplyOf<typeof readTemplate>> {
      const template = await found(db, actor, { templateId, policy: mayRead });
      const { company, variant, versions } = template;
      const draft = await findDraft(db, templateId);
      const inForce = await clausesOfVersion(templateId, versions[0]?.version ?? null);
      return {
        templateId,
        company,
        variant,
        fields: [...fieldsOf(variant)],
        versions,
        shown: await shownOf(template, asked),
        draft: draft
          ? {
              ...draft,
              changedAt: draft.changedAt.toISOString(),
              differences: differencesOf(inForce, draft.clauses),
              problems: problemsOf(variant, draft.clauses),
            }
          : null,
        can: { write: can(actor, mayWrite, template) },
      };
    },

    async begin(
      actor: Actor,
      { companyId, variant }: ParsedInputOf<typeof beginTemplate>,
    ): Promise<ReplyOf<typeof beginTemplate>> {
      const isThere = await hasCompany(db, companyId);
      allow(actor, mayWrite, isThere ? { company: { id: companyId } } : undefined);
      return inTransaction(db, async (tx) => {
        const templateId = await lockTemplate(tx, { companyId, variant });
        const inForce = await templateInForce(tx, { companyId, variant });
        const isNew = await beginDraft(tx, {
          templateId,
          basedOn: inForce?.version ?? 0,
          clauses: inForce?.clauses ?? modelClauses(variant),
          certificate: inForce?.certificate ?? '',
          changedAt: clock.now(),
          changedBy: actor.personId,
        });
        if (isNew) await record(tx, actor, 'contracts.beginTemplate', templateId);
        return { templateId };
      });
    },

    async save(
      actor: Actor,
      { templateId, clauses, certificate, readAt }: ParsedInputOf<typeof saveTemplate>,
    ): Promise<ReplyOf<typeof saveTemplate>> {
      const { variant } = await found(db, actor, { templateId, policy: mayWrite });
      const keys = clausesOf(variant);
      if (clauses.length !== keys.length || clauses.some(({ key }, at) => key !== keys[at]))
        throw new InvalidInput([{ field: 'clauses', code: 'not_in_list' }]);
      return inTransaction(db, async (tx) => {
        const changedAt = await lockDraft(tx, templateId);
        // Sent again because the answer was lost.
        if (changedAt && (await isDraftWritten(tx, { templateId, clauses, certificate })))
          return {
            changedAt: changedAt.toISOString(),
            problems: problemsOf(variant, clauses),
          };
        if (changedAt?.toISOString() !== new Date(readAt).toISOString())
          throw refuse('template_draft_changed');
        const now = clock.now();
        const row = { templateId, clauses, certificate, changedAt: now };
        await writeDraft(tx, { ...row, changedBy: actor.personId });
        await record(tx, actor, 'contracts.saveTemplate', templateId);
        return { changedAt: now.toISOString(), problems: problemsOf(variant, clauses) };
      });
    },

    async drop(
      actor: Actor,
      { templateId }: ParsedInputOf<typeof dropTemplate>,
    ): Promise<ReplyOf<typeof dropTemplate>> {
      await found(db, actor, { templateId, policy: mayWrite });
      return inTransaction(db, async (tx) => {
        // Said twice: it is gone.
        if (await dropDraft(tx, templateId))
          await record(tx, actor, 'contracts.dropTemplate', templateId);
        return {};
      });
    },
  };
}

function problemsOf(variant: ContractVariant, clauses: readonly TemplateClause[]) {
  return templateProblems(variant, clauses).map(shownProblem);
}

const NOWHERE = { key: null, language: null, part: null, name: '' };

function shownProblem(problem: TemplateProblem) {
  return problem.code === 'clauses_differ' ? { code: problem.code, ...NOWHERE } : problem;
}
