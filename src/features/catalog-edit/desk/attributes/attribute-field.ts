import type { AttributeChoice } from '../../desk-contract.ts'
import type { FormValue } from '../../domain/flat-product.ts'

/** What the field of an attribute is given, whatever its kind. */
export interface AttributeFieldProps {
  attribute: AttributeChoice
  isRequired: boolean
  isReadOnly: boolean
  value: FormValue
  errors: readonly string[]
  onChange: (value: FormValue) => void
}
