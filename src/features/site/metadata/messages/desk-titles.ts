import { type Language, languageNames, languages } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'

/** The desk's words for titles and descriptions of pages. */
export const titlesText = messages({
  en: {
    title: 'Titles and descriptions',
    parts: { title: 'Title', description: 'Description' },
    partOf: (path: string, part: string) => `${path}: ${part}`,
    unknownField: 'There is no such text.',
  },
  es: {
    title: 'Títulos y descripciones',
    parts: { title: 'Título', description: 'Descripción' },
    partOf: (path, part) => `${path}: ${part}`,
    unknownField: 'No hay ningún texto con ese nombre.',
  },
  fr: {
    title: 'Titres et descriptions',
    parts: { title: 'Titre', description: 'Description' },
    partOf: (path, part) => `${path} : ${part}`,
    unknownField: 'Il n’y a aucun texte de ce nom.',
  },
})

/** The name of a text, without its language: '/about-us title' is '/about-us: Title'. */
export function titleName(field: string, { parts, partOf }: (typeof titlesText)['en']): string {
  const [path = '', part] = field.split(' ')
  return partOf(path, part === 'title' ? parts.title : parts.description)
}

/** The names of the fields in a language of the desk. */
export const titleNames = (fields: readonly string[], language: Language): Record<string, string> =>
  Object.fromEntries(
    fields.map(field => {
      const own = languages.find(one => field.endsWith(`.${one}`)) ?? 'en'
      return [field, `${titleName(field.slice(0, -3), titlesText[language])}, ${languageNames[own]}`]
    }),
  )
