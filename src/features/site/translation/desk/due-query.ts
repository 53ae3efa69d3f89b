import { languages } from '#shared/language.ts'
import { dueStates, listedKinds } from '../domain/text-kinds.ts'

/** The filters of the work list in an address; what it cannot mean is no filter. */
export function dueQuery(search: Readonly<Record<string, string | undefined>>) {
  return {
    language: languages.find(one => one === search.language) ?? 'es',
    kind: listedKinds.find(one => one === search.kind),
    state: dueStates.find(one => one === search.state),
  }
}
