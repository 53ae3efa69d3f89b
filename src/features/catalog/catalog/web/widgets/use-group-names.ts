import { useText } from '#web/page.ts'
import { specificationText } from '../../messages/specification.ts'

/** What the groups of a specification are called. */
export const useGroupNames = () => useText(specificationText).groups
