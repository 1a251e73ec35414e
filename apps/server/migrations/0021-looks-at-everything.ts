import { sql, type Kysely } from 'kysely';

/** What else of a person is looked at: requests that are answered, the trail, and each page that is seen as the customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE person_look DROP CONSTRAINT person_look_part_check;
    ALTER TABLE person_look ADD CONSTRAINT person_look_part_check CHECK (part IN (
      'record','contacts','products','payments','devices','notes','documents','support','request','trail','view',
      'seen_home','seen_products','seen_payments','seen_documents','seen_notifications','seen_profile','seen_devices',
      'seen_support')) NOT VALID;
    ALTER TABLE person_look VALIDATE CONSTRAINT person_look_part_check;
  `.execute(db);
}
