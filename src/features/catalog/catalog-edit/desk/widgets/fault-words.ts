import type { Language } from '#shared/language.ts'
import type { Fault } from '../../domain/values/field-fault.ts'
import { wordFault } from '../../messages/desk-product-faults.ts'

/** Why the value of a product's field is refused, in words. */
export const wordFieldFault = (fault: Fault, language: Language): string => wordFault(fault, language)
