import { findSender } from '#features/site/company/server/store.ts'
import { findLogoJpeg } from '#features/site/media/server/steps/brand.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { showLogo } from '#server/mail/layout/mail-logo.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import type { MailPreview } from '#server/mail/mail-preview.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type Language, languages } from '#shared/language.ts'
import { fieldsOf, longest, type MailTexts, placeholdersOf, requiredIn } from '#shared/mail/mail-texts.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import {
  getMailTexts,
  listMailTexts,
  type MailRow,
  previewMailFrame,
  previewMailTexts,
  saveMailTexts,
  sendTestMail,
  undoMailTexts,
} from '../../desk-contract.ts'
import { settingText } from '../../messages/desk-refusals.ts'
import { readGroup, type SettingPeople, saveGroup, undoGroup } from '../steps/change-group.ts'
import { faultsOf, mailRules } from '../steps/mail-rules.ts'
import { countTests } from './store.ts'

export interface MailTextDeps extends SettingPeople {
  /** Every mail that the site sends, by who reads it. */
  mails: Readonly<Record<MailRow['reader'], readonly MailPreview[]>>
  /** The e-mail address of a member of the staff. */
  emailOf: (db: Database, staffId: number) => Promise<string | null>
}

export function mailTextRoutes(deps: MailTextDeps): Binding[] {
  return [...changeRoutes(deps), ...previewRoutes(deps)]
}

function changeRoutes(deps: MailTextDeps): Binding[] {
  return [
    handleDesk(listMailTexts, async (_, { settings }) => {
      await settings.refresh()
      const readers = Object.entries(deps.mails) as [MailRow['reader'], readonly MailPreview[]][] // the keys of a record
      return readers.flatMap(([reader, mails]) =>
        mails.map(({ texts }) => ({ key: texts.kind, reader, changed_in: changedIn(texts, settings) })),
      )
    }),
    handleDesk(getMailTexts, async ({ params }, context) => {
      const { texts, variants } = requireMail(deps, params.key)
      const slots = Object.entries(texts.slots).map(([slot, form]) => ({
        slot,
        form,
        most_characters: longest[form],
        placeholders: placeholdersOf(texts, slot),
        required: requiredIn(texts, slot),
      }))
      const group = await readGroup({ group: texts.group }, deps, context)
      return { key: texts.kind, slots, variants: variants.map(({ slot }) => slot), ...group }
    }),
    handleDesk(saveMailTexts, ({ params, body }, context) => {
      const { texts } = requireMail(deps, params.key)
      const typed = Object.entries(body.changes).map(([field, text]) => [field, cleanText(text)])
      return saveGroup(mailRules(texts), deps, context, { ...body, changes: Object.fromEntries(typed) })
    }),
    handleDesk(undoMailTexts, ({ params, body }, context) =>
      undoGroup(mailRules(requireMail(deps, params.key).texts), deps, context, body.entry_id),
    ),
  ]
}

function requireMail({ mails }: MailTextDeps, key: string): MailPreview {
  const mail = Object.values(mails)
    .flat()
    .find(({ texts }) => texts.kind === key)
  if (!mail) throw notFound()
  return mail
}

function changedIn(texts: MailTexts, settings: DeskContext['settings']): Language[] {
  const value = settings.of(texts.group)
  const own = fieldsOf(texts).filter(({ field }) => value[field] !== texts.group.defaults[field])
  return languages.filter(language => own.some(one => one.language === language))
}

function previewRoutes(deps: MailTextDeps): Binding[] {
  return [
    handleDesk(previewMailTexts, ({ body }, context) => draw(deps, context, body)),
    handleDesk(previewMailFrame, async ({ query }, context) => {
      const { html } = await draw(deps, context, { ...query, texts: readTexts(query.texts) })
      const shown = await showLogo(html, id => findLogoJpeg(context.db, id))
      return new Response(shown, { headers: frameHeaders })
    }),
    handleDesk(sendTestMail, async ({ body }, context) => {
      const { db, now, staff, language } = context
      const drawn = await draw(deps, context, body)
      const to = await deps.emailOf(db, staff.id)
      if (!to) throw refused('no_address', settingText[language].noAddress)
      const { from, replyTo } = findSender(context.settings, body.language)
      const subject = settingText[body.language].testSubject(drawn.subject)
      const { text, html } = drawn
      await db.transaction(async tx => {
        if ((await countTests(tx, to, now)) >= mostTests)
          throw refused('too_many_tests', settingText[language].tooManyTests)
        await queueMail(tx, { kind: 'mail_test', from, to, replyTo, subject, text, html }, now)
      })
      return { to }
    }),
  ]
}

/** In an hour, to one address. */
const mostTests = 20

// The mail has inline styles, which the desk's own policy would forbid; it runs no scripts and loads nothing.
const frameHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
}

/** The texts of a query. What is no JSON object of texts has none. */
function readTexts(json: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(json)
    const entries = Object.entries(typeof read === 'object' && read !== null ? read : {})
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

interface MailToDraw {
  key: string
  language: Language
  texts: Readonly<Record<string, string>>
  variant?: string | undefined
  facts: 'sample' | 'latest'
}

/** A mail with texts that are not saved. Throws 400 for texts that could not be saved. */
async function draw(deps: MailTextDeps, context: DeskContext, { key, language, texts: sent, ...how }: MailToDraw) {
  const { settings, publicUrl, db } = context
  const { texts, draw: usual, variants, drawLatest } = requireMail(deps, key)
  const typed = Object.fromEntries(Object.entries(sent).map(([slot, text]) => [slot, cleanText(text)]))
  const slotOf = (name: string) => (Object.hasOwn(texts.slots, name) ? name : undefined)
  const faults = Object.entries(faultsOf(texts, typed, slotOf, context.language))
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([slot, words]) => [`texts.${slot}`, words])))
  const variant = variants.find(({ slot }) => slot === how.variant)
  if (how.variant !== undefined && !variant) throw notFound()
  const words = { ...mailWords(settings, texts, language), ...typed }
  const reader = { language, company: findSender(settings, language).company, publicUrl }
  const latest = how.facts === 'latest' ? await drawLatest?.(db, reader, words) : null
  const parts = latest ?? (variant?.draw ?? usual)(reader, words)
  return { ...parts, is_real: Boolean(latest) }
}
