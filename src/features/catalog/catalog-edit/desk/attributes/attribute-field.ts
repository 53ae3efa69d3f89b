import type { AttributeChoice } from '../../desk-contract.ts'
import type { FormValue } from '../../domain/flat-product.ts'

/** The properties of every attribute's field, whatever its kind. */
export interface AttributeFieldProps {
  attribute: AttributeChoice
  isRequired: boolean
  isReadOnly: boolean
  value: FormValue
  errors: readonly string[]
  onChange: (value: FormValue) => void
}
