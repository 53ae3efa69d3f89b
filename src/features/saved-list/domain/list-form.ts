import * as z from 'zod/mini'
import { requiredLine } from '#shared/form-field.ts'
import { listNameLimit } from './limits.ts'

/** The one field of a list's form. */
export const ListForm = z.object({ name: requiredLine('nameRequired', listNameLimit) })
