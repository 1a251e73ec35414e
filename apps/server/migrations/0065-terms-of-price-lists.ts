import { sql, type Kysely } from 'kysely';

/** Price lists name the expenses of a project. A draft of prices names its kinds of plan, too: until now they were those of the list before. Proposals never change, so who waits proposes again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Monthly maintenance of a project, for each instalment (SALE-10).
    ALTER TABLE price_list ADD COLUMN expenses_minor bigint NOT NULL DEFAULT 0 CHECK (expenses_minor >= 0);
    CREATE FUNCTION pg_temp.kinds_before(of_company int, of_project int, of_kind text, begins date) RETURNS jsonb LANGUAGE sql AS $$
      SELECT coalesce(
        (SELECT to_jsonb(plan_kinds) FROM price_list
          WHERE company_id = of_company AND project_id IS NOT DISTINCT FROM of_project AND kind = of_kind AND valid_from <= begins
          ORDER BY valid_from DESC LIMIT 1),
        CASE of_kind WHEN 'house' THEN '["house","cash"]' WHEN 'seasonTicket' THEN '["zero","cash"]' ELSE '["french","cash"]' END::jsonb)
    $$;
    UPDATE price_draft SET content = content || jsonb_build_object('expensesPerInstalment', '0.00', 'planKinds',
      pg_temp.kinds_before(company_id, project_id, kind, (content ->> 'validFrom')::date));
    UPDATE proposal SET state = 'expired', decided_at = expires_at WHERE kind = 'catalogue.publishPrices' AND state = 'open'
  `.execute(db);
}
