import { isStaffRole } from '#features/site/session/domain/roles.ts'
import { isLanguage, languageNames } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import { staffStates } from '../domain/staff-steps.ts'
import { peopleText } from '../messages/desk-people.ts'
import { roleText } from '../messages/desk-roles.ts'

/** Words the value of a member's field, as the history and a dispute show it; '' for nothing. */
export function useWords(members: readonly { id: number; name: string }[]): (field: string, value: unknown) => string {
  const text = useText(peopleText)
  const { names } = useText(roleText)
  return (field, value) => {
    if (value === null || value === undefined || value === '') return ''
    if (field === 'deputy_id') return members.find(({ id }) => id === value)?.name ?? `#${value}`
    if (field === 'language' && isLanguage(value)) return languageNames[value]
    if (field === 'state') return text.states[staffStates.find(state => state === value) ?? 'active']
    if (Array.isArray(value)) return value.map(role => (isStaffRole(role) ? names[role] : String(role))).join(', ')
    if (typeof value === 'object') return Object.values(value).filter(Boolean).join(' · ')
    return String(value)
  }
}
