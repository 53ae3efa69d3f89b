import { statesOf } from '#features/site/address/domain/places.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { type MailFacts, mailSettings } from '#features/site/company/domain/mail-settings.ts'
import { partSettings } from '#features/site/company/domain/part-settings.ts'
import type { PartFacts } from '#features/site/company/domain/used-parts.ts'
import { prepareBrand } from '#features/site/media/server/steps/brand.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import type { FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { tryUnaddressed } from '#server/mail/complete-addresses.ts'
import type { Language } from '#shared/language.ts'
import {
  getCompanySettings,
  getMailSettings,
  getQuoteSettings,
  getUsedParts,
  listMissingFacts,
  listQuoteChoices,
  listRuleChoices,
  saveCompanySettings,
  saveMailSettings,
  saveQuoteSettings,
  saveUsedParts,
  undoCompanySettings,
  undoMailSettings,
  undoQuoteSettings,
  undoUsedParts,
} from '../../desk-contract.ts'
import { type AssignmentRule, quoteSettings } from '../../domain/quote-settings.ts'
import { mailFieldText } from '../../messages/desk-mail-fields.ts'
import { quoteFieldText } from '../../messages/desk-quote-fields.ts'
import { settingText } from '../../messages/desk-refusals.ts'
import { usedPartText } from '../../messages/desk-used-parts.ts'
import { readGroup, type SettingPeople, saveGroup, undoGroup } from '../steps/change-group.ts'
import { companyRules } from '../steps/company-rules.ts'
import type { GroupRules } from '../steps/setting-subject.ts'
import { type MailTextDeps, mailTextRoutes } from './mail-text-routes.ts'

export interface SettingDeps extends MailTextDeps {
  /** Those who may answer quotes, by name. */
  listAnswerers: (db: Database) => Promise<{ id: number; name: string }[]>
  /** The sections of the catalogue, in their order. */
  listSections: (language: Language) => { id: number; name: string }[]
}

export function settingDeskRoutes(deps: SettingDeps): Binding[] {
  return [
    ...companyRoutes(deps),
    ...partRoutes(deps),
    ...quoteRoutes(deps),
    ...choiceRoutes(deps),
    ...mailRoutes(deps),
    ...mailTextRoutes(deps),
    handleDesk(listMissingFacts, (_, { settings }) => {
      const { mail_from: from, sales_email: sales } = settings.of(mailSettings)
      return {
        name: settings.of(companySettings).name === '',
        mail_from: from === '',
        sales_email: sales === '',
      }
    }),
  ]
}

function companyRoutes(deps: SettingPeople): Binding[] {
  return [
    handleDesk(getCompanySettings, (_, context) => readGroup(companyRules, deps, context)),
    handleDesk(saveCompanySettings, async ({ body }, context) => {
      await prepareBrand(context.db, body.changes, context.language)
      return saveGroup(companyRules, deps, context, body)
    }),
    handleDesk(undoCompanySettings, ({ body }, context) => undoGroup(companyRules, deps, context, body.entry_id)),
  ]
}

const mail: GroupRules<MailFacts> = {
  group: mailSettings,
  names: mailFieldText,
  afterwards: (tx, { now }) => tryUnaddressed(tx, now),
}

function mailRoutes(deps: SettingPeople): Binding[] {
  return [
    handleDesk(getMailSettings, (_, context) => readGroup(mail, deps, context)),
    handleDesk(saveMailSettings, ({ body }, context) => saveGroup(mail, deps, context, body)),
    handleDesk(undoMailSettings, ({ body }, context) => undoGroup(mail, deps, context, body.entry_id)),
  ]
}

const parts: GroupRules<PartFacts> = { group: partSettings, names: usedPartText }

function partRoutes(deps: SettingPeople): Binding[] {
  return [
    handleDesk(getUsedParts, (_, context) => readGroup(parts, deps, context)),
    handleDesk(saveUsedParts, ({ body }, context) => saveGroup(parts, deps, context, body)),
    handleDesk(undoUsedParts, ({ body }, context) => undoGroup(parts, deps, context, body.entry_id)),
  ]
}

function quoteRoutes(deps: SettingDeps): Binding[] {
  const quotes: GroupRules<typeof quoteSettings.defaults> = {
    group: quoteSettings,
    names: quoteFieldText,
    check: async (tx, { assignment_rules: rules }, _value, { language }) =>
      rules ? faultsOfRules(rules, new Set((await deps.listAnswerers(tx)).map(({ id }) => id)), language) : {},
  }
  return [
    handleDesk(getQuoteSettings, (_, context) => readGroup(quotes, deps, context)),
    handleDesk(saveQuoteSettings, ({ body }, context) => saveGroup(quotes, deps, context, body)),
    handleDesk(undoQuoteSettings, ({ body }, context) => undoGroup(quotes, deps, context, body.entry_id)),
  ]
}

function faultsOfRules(
  rules: readonly AssignmentRule[],
  answerers: ReadonlySet<number>,
  language: Language,
): FieldErrors {
  const text = settingText[language]
  return Object.fromEntries(
    rules.flatMap(({ country_id: country, state_id: state, staff_id: person }, at) => [
      ...(answerers.has(person) ? [] : [[`assignment_rules.${at}.staff_id`, [text.wrongPerson]]]),
      ...(state === null || statesOf(country ?? 0).some(({ id }) => id === state)
        ? []
        : [[`assignment_rules.${at}.state_id`, [text.wrongState]]]),
    ]),
  )
}

function choiceRoutes({ listAnswerers, listSections }: SettingDeps): Binding[] {
  return [
    handleDesk(listQuoteChoices, (_, { settings, language }) => {
      const { valid_days, currencies, freight_modes, payment_terms, terms, unused_fields } = settings.of(quoteSettings)
      return {
        valid_days,
        currencies,
        freight_modes,
        payment_terms: payment_terms.map(({ id, names, is_offered }) => ({ id, name: names[language], is_offered })),
        terms: terms.map(({ id, titles }) => ({ id, name: titles[language] })),
        unused_fields,
      }
    }),
    handleDesk(listRuleChoices, async (_, { db, language }) => ({
      people: await listAnswerers(db),
      sections: listSections(language),
    })),
  ]
}
