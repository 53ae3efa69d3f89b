import { z } from 'zod'
import { largestId } from './is-row-id.ts'

/** The id of a row in a URL: a positive integer of PostgreSQL. */
export const RowId = z.coerce.number().int().min(1).max(largestId)
