import { z } from 'zod'

const largestId = 2_147_483_647

/** The id of a row in a URL: a positive integer of PostgreSQL. */
export const RowId = z.coerce.number().int().min(1).max(largestId)

/** Whether a number can be the id of a row. */
export const isRowId = (id: number) => id >= 1 && id <= largestId
