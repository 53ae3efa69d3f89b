/** A worked example, as the page of the rules shows it. */
export interface RuleExample {
  id: string
  given: string
  result: string
  /** Where it is filled in; null: nowhere. */
  url: string | null
}
export type RuleExamples = RuleExample[]
