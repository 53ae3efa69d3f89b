import * as z from 'zod/mini'
import { requiredLine } from '#shared/form-field.ts'

const nameLimit = 120

export const NameForm = z.object({ name: requiredLine('nameRequired', nameLimit) })
