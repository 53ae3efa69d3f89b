import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { answersQuotes } from '#features/staff/staff/server/steps/answers-quotes.ts'
import type { FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import type { MemberFields } from '../../domain/conditions.ts'
import { buyerRefusals } from '../../messages/desk-refusals.ts'
import { holdsCompany, holdsGroup } from '../store.ts'

/** Why a customer or a company cannot have these fields: what they name is not there. */
export async function buyerFaults(
  tx: Database,
  changes: Partial<MemberFields>,
  { settings, language }: { settings: Settings; language: Language },
): Promise<FieldErrors> {
  const { company_id: company, group_id: group, payment_terms: terms, contact_person_id: person } = changes
  const text = buyerRefusals[language]
  const known = settings.of(quoteSettings).payment_terms.map(({ id }) => id)
  return {
    ...(company && !(await holdsCompany(tx, company)) && { company_id: [text.no_company] }),
    ...(group && !(await holdsGroup(tx, group)) && { group_id: [text.no_group] }),
    ...(terms && !known.includes(terms) && { payment_terms: [text.unknown_terms] }),
    ...(person && !(await answersQuotes(tx, person)) && { contact_person_id: [text.wrong_person] }),
  }
}
