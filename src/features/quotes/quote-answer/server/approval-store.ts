import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { quoteApproval } from './tables.ts'

export type ApprovalRow = typeof quoteApproval.$inferSelect

const isOpen = inArray(quoteApproval.state, ['asked', 'given'])

/** The newest question about a draft. */
export async function findApproval(db: Database, quoteId: number): Promise<ApprovalRow | null> {
  const [row] = await db
    .select()
    .from(quoteApproval)
    .where(eq(quoteApproval.quoteId, quoteId))
    .orderBy(desc(quoteApproval.id))
    .limit(1)
  return row ?? null
}

/** Whether a question waits or was answered with yes. */
export const hasOpenApproval = async (db: Database, quoteId: number): Promise<boolean> =>
  (await db.$count(quoteApproval, and(eq(quoteApproval.quoteId, quoteId), isOpen))) > 0

export async function insertApproval(tx: Database, row: typeof quoteApproval.$inferInsert): Promise<void> {
  await tx.insert(quoteApproval).values(row)
}

type Answer = Pick<ApprovalRow, 'state' | 'answeredBy' | 'answeredAt' | 'answerNote'>

export async function updateApproval(tx: Database, id: number, values: Answer): Promise<void> {
  await tx.update(quoteApproval).set(values).where(eq(quoteApproval.id, id))
}

/** Ends a question that nobody has answered: the draft goes out without. */
export async function endAsked(tx: Database, quoteId: number): Promise<void> {
  const isAsked = and(eq(quoteApproval.quoteId, quoteId), eq(quoteApproval.state, 'asked'))
  await tx.update(quoteApproval).set({ state: 'void' }).where(isAsked)
}

/** Ends what was asked or given about a draft that is another one now. */
export async function endOtherApprovals(tx: Database, quoteId: number, sha256: string): Promise<void> {
  const isOther = and(eq(quoteApproval.quoteId, quoteId), isOpen, ne(quoteApproval.sha256, sha256))
  await tx.update(quoteApproval).set({ state: 'void' }).where(isOther)
}
