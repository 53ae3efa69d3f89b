import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { category } from '../tables.ts'

/** More levels than a catalogue has. */
const mostLevels = 10

/** Makes a category and those above it public. Answers their ids, the category first; none where there is no such category. */
export async function showCategory(tx: Database, id: number): Promise<number[]> {
  const ids: number[] = []
  for (let next: number | null = id; next !== null && ids.length < mostLevels; ) {
    const [row]: { parentId: number | null }[] = await tx
      .update(category)
      .set({ isPublished: true })
      .where(eq(category.id, next))
      .returning({ parentId: category.parentId })
    if (!row) break
    ids.push(next)
    next = row.parentId
  }
  return ids
}
