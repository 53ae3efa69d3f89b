import {
  type Field,
  formedText,
  instant,
  type KindFields,
  picture,
  reference,
  text,
  yesOrNo,
} from '#features/staff/record/domain/fields.ts'
import { languages } from '#shared/language.ts'
import { type ContentKind, mostSources, mostTagsOfPost } from './content-kinds.ts'
import { seNameLength, slugPattern } from './slug.ts'

const slug = (more: Omit<Field, 'rule'> = {}) => formedText(seNameLength, slugPattern, 'wrong_slug', more)
const translated = { isTranslated: true } as const
const needed = { isTranslated: true, isNeeded: true } as const
const written = { ...needed, isMarkdown: true } as const
const fixed = { isFixed: true } as const

const tags: Field = {
  empty: [],
  rule: value => {
    if (!Array.isArray(value) || !value.every(tag => typeof tag === 'string')) return 'wrong_value'
    if (new Set(value).size < value.length) return 'twice'
    return value.length > mostTagsOfPost ? 'too_many' : null
  },
}

const isSource = (one: unknown): one is { title: string; url: string } =>
  typeof one === 'object' &&
  one !== null &&
  Object.keys(one).length === 2 &&
  'title' in one &&
  typeof one.title === 'string' &&
  'url' in one &&
  typeof one.url === 'string'

const sources: Field = {
  empty: [],
  rule: value => {
    if (!Array.isArray(value)) return 'wrong_value'
    if (value.length > mostSources) return 'too_many'
    if (!value.every(isSource)) return 'wrong_value'
    if (value.some(({ title }) => title.trim() === '')) return 'required'
    if (value.some(({ title, url }) => title.length > 200 || url.length > 500)) return 'too_long'
    return value.every(({ url }) => /^https?:\/\/[^\s"<>]+$/.test(url)) ? null : 'wrong_address'
  },
}

export const pictureLength = 300
const page = {
  texts: {
    title: text(150, needed),
    meta_description: text(200, { ...translated, rows: 2 }),
    body: text(60_000, written),
  },
}

/** The fields of each kind of texts; the texts stand in this order at the desk. */
export const contentFields = {
  post: {
    shared: {
      published_at: instant,
      author: text(100),
      image_url: picture(pictureLength),
      image_is_decoration: yesOrNo,
      tags,
      sources,
    },
    texts: {
      title: text(150, needed),
      se_name: slug(),
      overview: text(400, { ...needed, rows: 3 }),
      image_alternate_text: text(300, translated),
      image_url: picture(pictureLength),
      author: text(100),
      body: text(60_000, written),
    },
  },
  tag: { shared: { key: slug(fixed) }, texts: { name: text(100, needed) } },
  faq: {
    shared: { category_id: reference },
    texts: { question: text(300, { ...needed, rows: 2 }), answer: text(10_000, written) },
  },
  faq_category: { shared: {}, texts: { name: text(100, needed) } },
  topic: { ...page, shared: { system_name: slug(fixed) } },
  topic_version: { ...page, shared: { in_force_from: instant } },
  leader: {
    shared: { name: text(100), image_url: picture(pictureLength) },
    texts: { role: text(100, needed), description: text(2000, { ...needed, rows: 5 }) },
  },
} as const satisfies Record<ContentKind, KindFields>

/** The further facts that a public post lacks: an author, and the alternative texts of its picture. */
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
