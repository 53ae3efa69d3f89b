import * as z from 'zod/mini'
import { requiredLine } from '#shared/form-field.ts'
import { listNameLimit } from './limits.ts'

export const ListForm = z.object({ name: requiredLine('nameRequired', listNameLimit) })
