import { z } from 'zod'
import type { SettingGroup } from '../desk/setting-group.ts'
import { type Language, languages } from '../language.ts'
import { cleanText } from '../text/clean-text.ts'
import type { MailKind } from './mail-kinds.ts'

/**
 * The forms of a slot of a mail:
 * - `line`: one line.
 * - `text`: paragraphs, between empty lines.
 * - `optional`: paragraphs, or nothing: then the mail leaves them out.
 * - `link`: the words of a link, and at their end the link itself.
 */
export type SlotForm = 'line' | 'text' | 'optional' | 'link'

/** Every mail has the company's name and phone for its texts. */
const common = ['company', 'phone'] as const
type Common = (typeof common)[number]

/**
 * The texts of one kind of mail: what the company may word differently, and with which placeholders. The layout, and what is made of
 * data (tables, messages, labels), stay in code.
 */
export interface MailTexts<Slot extends string = string, Placeholder extends string = string> {
  kind: MailKind
  slots: Readonly<Record<Slot, SlotForm>>
  /** In which slots each may stand. */
  placeholders: Readonly<Record<Placeholder, 'anywhere' | readonly string[]>>
  /** The mail's words while nobody has changed them. */
  usual: Readonly<Record<Language, MailWords<Slot>>>
  /** The same as settings: a field for each slot and language, such as `opening_fr`. */
  group: SettingGroup<Record<string, string>>
}

/** The texts of a mail in one language, with their placeholders. */
export type MailWords<Slot extends string = string> = Readonly<Record<Slot, string>>

/** The words of the mail that a value describes. */
export type WordsOf<T> = T extends MailTexts<infer Slot, string> ? MailWords<Slot> : never

export const longest: Readonly<Record<SlotForm, number>> = { line: 200, text: 4000, optional: 4000, link: 200 }

type Definition<Slot extends string, Placeholder extends string> = Omit<
  MailTexts<Slot, Placeholder>,
  'group' | 'usual' | 'placeholders'
> & {
  placeholders: Readonly<Record<Placeholder, 'anywhere' | readonly NoInfer<Slot>[]>>
  usual: (language: Language) => MailWords<NoInfer<Slot>>
}

export function mailTexts<const Slot extends string, const Placeholder extends string>({
  usual,
  ...rules
}: Definition<Slot, Placeholder>): MailTexts<Slot, Placeholder> {
  const definition = { ...rules, usual: { en: usual('en'), es: usual('es'), fr: usual('fr') } }
  const fields = fieldsOf(definition)
  const group: MailTexts['group'] = {
    key: `mail_${definition.kind}`,
    fields: Object.fromEntries(fields.map(({ field, slot }) => [field, fieldSchema(definition, slot)])),
    defaults: Object.fromEntries(fields.map(({ field, slot, language }) => [field, definition.usual[language][slot]])),
  }
  return { ...definition, group }
}

/** A text as it is stored: whatever breaks the rule of its slot gives way to the usual words. */
const fieldSchema = (texts: AnyTexts, slot: string) =>
  z
    .string()
    .max(2 * longest.text)
    .overwrite(cleanText)
    .refine(text => faultOf(texts, slot, text) === null)

type AnyTexts = Pick<MailTexts, 'slots' | 'placeholders'>

interface TextField<Slot> {
  field: string
  slot: Slot
  language: Language
}

/** The fields of the mail's group: slot by slot, the languages of each beside each other. */
export function fieldsOf<Slot extends string>({ slots }: { slots: Readonly<Record<Slot, SlotForm>> }) {
  const names = Object.keys(slots) as Slot[] // Object.keys has forgotten the type
  return names.flatMap(slot =>
    languages.map((language): TextField<Slot> => ({ field: `${slot}_${language}`, slot, language })),
  )
}

/** The words of one language in the values of the mail's group. */
export function wordsIn<Slot extends string>(
  texts: MailTexts<Slot, string>,
  values: Readonly<Record<string, string>>,
  language: Language,
): MailWords<Slot> {
  const own = fieldsOf(texts).filter(one => one.language === language)
  return Object.fromEntries(
    own.map(({ slot, field }) => [slot, values[field] ?? texts.usual[language][slot]]),
  ) as MailWords<Slot> // the fields name every slot
}

/** Why a slot cannot have a text. `name`: the placeholder. */
export type TextFault =
  | { reason: 'empty' | 'several_lines' | 'placeholder_missing' | 'link_not_last' | 'link_without_words'; name: string }
  | { reason: 'too_long'; most: number }
  | { reason: 'unknown_placeholder'; name: string; known: string[] }

/** Looks at a cleaned text. */
export function faultOf(texts: AnyTexts, slot: string, text: string): TextFault | null {
  const form = texts.slots[slot] ?? 'line'
  const known = placeholdersOf(texts, slot)
  const used = [...text.matchAll(placeholder)].map(([, name = '']) => name)
  const unknown = used.find(name => !known.includes(name))
  if (text === '' && form !== 'optional' && form !== 'link') return { reason: 'empty', name: '' }
  if (text.length > longest[form]) return { reason: 'too_long', most: longest[form] }
  if (unknown !== undefined) return { reason: 'unknown_placeholder', name: unknown, known }
  if (form === 'line' && text.includes('\n')) return { reason: 'several_lines', name: '' }
  return form === 'link' ? faultOfLink(text, requiredIn(texts, slot) ?? '', used) : null
}

function faultOfLink(text: string, name: string, used: readonly string[]): TextFault | null {
  if (!used.includes(name)) return { reason: 'placeholder_missing', name }
  const isLast = text.endsWith(`{${name}}`) && used.indexOf(name) === used.length - 1
  if (!isLast) return { reason: 'link_not_last', name }
  return linkLabel(text, `{${name}}`) === '' ? { reason: 'link_without_words', name } : null
}

/** The placeholders that may stand in a slot, such as `number` for {number}. */
export function placeholdersOf({ placeholders }: Pick<MailTexts, 'placeholders'>, slot: string): string[] {
  const own = Object.entries(placeholders).filter(([, slots]) => slots === 'anywhere' || slots.includes(slot))
  return [...own.map(([name]) => name), ...common]
}

/** The link that a slot must have; null where it needs none. */
export function requiredIn({ slots, placeholders }: AnyTexts, slot: string): string | null {
  if (slots[slot] !== 'link') return null
  const own = Object.entries(placeholders).find(([, where]) => where !== 'anywhere' && where.includes(slot))
  return own?.[0] ?? null
}

/** One word in braces, which a mistyped one is too. */
const placeholder = /\{([^{}\n]{0,60})\}/g

/** The words of a mail with its facts in them. A fact that looks like a placeholder stays as it is. */
export function fillWords<Slot extends string, Placeholder extends string>(
  _texts: MailTexts<Slot, Placeholder>,
  words: MailWords<NoInfer<Slot>>,
  company: { name: string; phone: string },
  facts: Readonly<Record<NoInfer<Placeholder>, string>>,
): Record<Slot, string> {
  const ofCompany: Record<Common, string> = { company: company.name, phone: company.phone }
  const known = new Map<string, string>(Object.entries({ ...facts, ...ofCompany }))
  const fill = (text: string) => text.replace(placeholder, (whole, name: string) => known.get(name) ?? whole)
  const filled = Object.entries<string>(words).map(([slot, text]) => [slot, fill(text)])
  return Object.fromEntries(filled) as Record<Slot, string> // the slots of the words
}

/** The words before a link: 'View your quote' of 'View your quote: https://…'. */
export function linkLabel(line: string, link: string): string {
  const label = line.slice(0, line.length - link.length).trimEnd()
  return label.endsWith(':') ? label.slice(0, -1).trimEnd() : label
}

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter(Boolean)
