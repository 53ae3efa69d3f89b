import { isLanguage, languages } from '#shared/language.ts'
import { type ContentKind, lengths, mostSources, mostTagsOfPost } from './content-kinds.ts'
import { slugPattern } from './slug.ts'

/** Why a field cannot have a value. */
export type FieldFault =
  | 'required'
  | 'too_long'
  | 'wrong_value'
  | 'wrong_slug'
  | 'wrong_picture'
  | 'wrong_address'
  | 'too_many'
  | 'twice'
  | 'fixed_field'
  | 'unknown_field'

type Rule = (value: unknown) => FieldFault | null

const text =
  (most: number): Rule =>
  value => {
    if (value === null || value === '') return null
    if (typeof value !== 'string') return 'wrong_value'
    return value.length > most ? 'too_long' : null
  }

const slug: Rule = value =>
  text(lengths.seName)(value) ??
  (typeof value === 'string' && value !== '' && !slugPattern.test(value) ? 'wrong_slug' : null)

// Pages load nothing from other hosts.
const picture: Rule = value =>
  text(lengths.picture)(value) ??
  (typeof value === 'string' && value !== '' && !/^\/(?![/\\])[^\s"'<>\\]+$/.test(value) ? 'wrong_picture' : null)

const yesOrNo: Rule = value => (typeof value === 'boolean' ? null : 'wrong_value')

const instant: Rule = value => {
  if (value === null) return null
  if (typeof value !== 'string' || value.length > 30) return 'wrong_value'
  const at = new Date(value)
  return Number.isNaN(at.getTime()) || at.toISOString() !== value ? 'wrong_value' : null
}

const id: Rule = value => (value === null || (Number.isInteger(value) && Number(value) > 0) ? null : 'wrong_value')

const tags: Rule = value => {
  if (!Array.isArray(value) || !value.every(tag => typeof tag === 'string')) return 'wrong_value'
  if (new Set(value).size < value.length) return 'twice'
  return value.length > mostTagsOfPost ? 'too_many' : null
}

const sources: Rule = value => {
  if (!Array.isArray(value)) return 'wrong_value'
  if (value.length > mostSources) return 'too_many'
  const isSource = (one: unknown): one is { title: string; url: string } =>
    typeof one === 'object' &&
    one !== null &&
    Object.keys(one).length === 2 &&
    'title' in one &&
    typeof one.title === 'string' &&
    'url' in one &&
    typeof one.url === 'string'
  if (!value.every(isSource)) return 'wrong_value'
  if (value.some(({ title }) => title.trim() === '')) return 'required'
  if (value.some(({ title, url }) => title.length > 200 || url.length > 500)) return 'too_long'
  return value.every(({ url }) => /^https?:\/\/[^\s"<>]+$/.test(url)) ? null : 'wrong_address'
}

interface KindRules {
  /** Fields without a language. */
  shared: Readonly<Record<string, Rule>>
  /** Fields of each language. */
  texts: Readonly<Record<string, Rule>>
  /** Texts that a language needs, if it has any. */
  needed: readonly string[]
  /** The site falls back to English: it cannot be missing. */
  needsEnglish: boolean
  /** Fields that are set when the record is made, and stay. */
  fixed: readonly string[]
}

const page = {
  texts: { title: text(lengths.title), meta_description: text(lengths.metaDescription), body: text(lengths.body) },
  needed: ['title', 'body'],
  needsEnglish: true,
}

export const kindRules: Readonly<Record<ContentKind, KindRules>> = {
  post: {
    shared: {
      published_at: instant,
      author: text(lengths.author),
      image_url: picture,
      image_is_decoration: yesOrNo,
      tags,
      sources,
    },
    texts: {
      title: text(lengths.title),
      se_name: slug,
      overview: text(lengths.overview),
      body: text(lengths.body),
      image_alternate_text: text(lengths.alternateText),
      image_url: picture,
      author: text(lengths.author),
    },
    needed: ['title', 'overview', 'body'],
    needsEnglish: false,
    fixed: [],
  },
  tag: {
    shared: { key: slug },
    texts: { name: text(lengths.name) },
    needed: ['name'],
    needsEnglish: true,
    fixed: ['key'],
  },
  faq: {
    shared: { category_id: id },
    texts: { question: text(lengths.question), answer: text(lengths.answer) },
    needed: ['question', 'answer'],
    needsEnglish: true,
    fixed: [],
  },
  faq_category: {
    shared: {},
    texts: { name: text(lengths.name) },
    needed: ['name'],
    needsEnglish: true,
    fixed: [],
  },
  topic: { ...page, shared: { system_name: slug }, fixed: ['system_name'] },
  topic_version: { ...page, shared: { in_force_from: instant }, fixed: [] },
  leader: {
    shared: { name: text(lengths.name), image_url: picture },
    texts: { role: text(lengths.name), description: text(lengths.description) },
    needed: ['role', 'description'],
    needsEnglish: true,
    fixed: [],
  },
}

/** Returns what is wrong with changed fields, by field. `isNew`: the record is being made. */
export function faultsOf(
  kind: ContentKind,
  changes: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Record<string, FieldFault> {
  const { fixed } = kindRules[kind]
  const faults = Object.entries(changes).map(([field, value]) => {
    const rule = ruleOf(kind, field)
    if (!rule) return [field, 'unknown_field'] as const
    return [field, !isNew && fixed.includes(field) ? 'fixed_field' : rule(value)] as const
  })
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
}

function ruleOf(kind: ContentKind, field: string): Rule | null {
  const { shared, texts } = kindRules[kind]
  const [name = '', language] = field.split('.')
  if (language === undefined) return Object.hasOwn(shared, name) ? (shared[name] ?? null) : null
  return isLanguage(language) && field.split('.').length === 2 && Object.hasOwn(texts, name)
    ? (texts[name] ?? null)
    : null
}

/** The texts that are missing before the record can be public: what a language needs, and English where the site falls back to it. */
export function missingTexts(kind: ContentKind, fields: Readonly<Record<string, unknown>>): string[] {
  const { texts, needed, needsEnglish } = kindRules[kind]
  const has = (name: string) => typeof fields[name] === 'string' && fields[name] !== ''
  const own = languages.filter(language => Object.keys(texts).some(name => has(`${name}.${language}`)))
  const wanted = languages.filter(language => own.includes(language) || (needsEnglish && language === 'en'))
  const missing = wanted.flatMap(language => needed.map(name => `${name}.${language}`).filter(field => !has(field)))
  return wanted.length === 0 ? [`${needed[0]}.en`] : missing
}

/** What else a public post lacks: an author, and the alternative texts of its picture. */
export const missingFacts = (fields: Readonly<Record<string, unknown>>): string[] => [
  ...(typeof fields.author === 'string' && fields.author !== '' ? [] : ['author']),
  ...missingAlternates(fields),
]

/** The alternative texts that are missing: a picture that says something needs one in each language of the post. */
function missingAlternates(fields: Readonly<Record<string, unknown>>): string[] {
  if (fields.image_is_decoration === true) return []
  const has = (name: string) => typeof fields[name] === 'string' && fields[name] !== ''
  return languages
    .filter(language => has(`title.${language}`) && (has('image_url') || has(`image_url.${language}`)))
    .map(language => `image_alternate_text.${language}`)
    .filter(field => !has(field))
}

/** A record without values. */
export function emptyFields(kind: ContentKind): Record<string, unknown> {
  const { shared, texts } = kindRules[kind]
  const none: Record<string, unknown> = { image_is_decoration: false, tags: [], sources: [] }
  return {
    ...Object.fromEntries(Object.keys(shared).map(name => [name, none[name] ?? null])),
    ...Object.fromEntries(languages.flatMap(language => Object.keys(texts).map(name => [`${name}.${language}`, null]))),
  }
}
