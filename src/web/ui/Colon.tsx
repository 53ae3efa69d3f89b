import { colonOf } from '#shared/text/colon.ts'
import { useSite } from '../page.ts'

/** Stands behind a label, whose language decides about the space before it. */
export const Colon = () => colonOf(useSite().language)
