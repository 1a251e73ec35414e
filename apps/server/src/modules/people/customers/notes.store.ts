import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type NewNote = {
  id: string;
  personId: number;
  authorId: number;
  attemptId: string;
  /** The companies that the author reached; null: all of them. */
  companyIds: number[] | null;
  text: string;
  createdAt: Date;
};

const SHOWN = 100;

/** Returns whether the note is new: a repeated attempt of the same author is the same note (SEC-4). */
export async function insertNote(tx: Tx, note: NewNote): Promise<boolean> {
  const row = await tx
    .insertInto('personNote')
    .values(note)
    .onConflict((conflict) => conflict.columns(['authorId', 'attemptId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function notes(reader: Reader) {
  return reader
    .selectFrom('personNote')
    .innerJoin('person as author', 'author.id', 'personNote.authorId')
    .select([
      'personNote.id',
      'personNote.personId',
      'personNote.text',
      'personNote.createdAt',
      'author.firstName',
      'author.paternalSurname',
      'author.maternalSurname',
    ]);
}

export async function findNote(reader: Reader, authorId: number, attemptId: string) {
  return notes(reader)
    .where('personNote.authorId', '=', authorId)
    .where('personNote.attemptId', '=', attemptId)
    .executeTakeFirstOrThrow();
}

/** Notes by authors of the whole group, or by authors who reached one of these companies (SEC-32); null: all notes. */
export async function listNotesOf(
  reader: Reader,
  personId: number,
  companyIds: readonly number[] | null,
) {
  return notes(reader)
    .where('personNote.personId', '=', personId)
    .where(
      companyIds === null
        ? sql<boolean>`true`
        : sql<boolean>`(person_note.company_ids IS NULL OR person_note.company_ids && ${[...companyIds]}::smallint[])`,
    )
    .orderBy('personNote.createdAt', 'desc')
    .orderBy('personNote.id', 'desc')
    .limit(SHOWN)
    .execute();
}

export type StoredNote = Awaited<ReturnType<typeof findNote>>;
