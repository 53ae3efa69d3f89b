/** The rule of an attribute for its values. */
export interface AttributeRule {
  id: number
  key: string
  kind: 'number' | 'range' | 'option' | 'boolean' | 'text'
  minimum: number | null
  maximum: number | null
  decimals: number | null
  /** A product may have several values. */
  isMultiple: boolean
  /** One text for all languages. */
  isOneText: boolean
  /** Its numbers are found by the options of a filter: each needs its option. */
  isCounted: boolean
  options: readonly { id: number; number: number | null }[]
}
