/** The refusals with which a page without a script was sent back. */
const formRefusals = [
  'not_saved',
  'not_added',
  'not_found',
  'stale_version',
  'too_large',
  'too_many_configurations',
  'too_many_versions',
] as const
type FormRefusal = (typeof formRefusals)[number]

/** A code that has no words of its own says that nothing was saved. */
export const formRefusalOf = (code: string | undefined): FormRefusal =>
  formRefusals.find(one => one === code) ?? 'not_saved'
