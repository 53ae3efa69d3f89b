import { z } from 'zod'

/** A number in an address that names a row: what PostgreSQL's integer holds. */
export const RowId = z.coerce.number().int().min(1).max(2_147_483_647)
