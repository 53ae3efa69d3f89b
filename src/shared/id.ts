import { z } from 'zod'

const largestId = 2_147_483_647

/** A number in an address that names a row: what PostgreSQL's integer holds. */
export const RowId = z.coerce.number().int().min(1).max(largestId)

/** Whether a number can name a row at all. */
export const isRowId = (id: number) => id >= 1 && id <= largestId
