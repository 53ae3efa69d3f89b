import * as z from 'zod/mini'
import { requiredText } from '#shared/form-field.ts'
import { reasonLength } from './limits.ts'

export const DeclineForm = z.object({ reason: requiredText('messageRequired', reasonLength) })
export type DeclineInput = z.input<typeof DeclineForm>
export type DeclineValues = z.output<typeof DeclineForm>
