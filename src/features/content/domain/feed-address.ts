import type { Language } from '#shared/language.ts'

/** Where the newest posts are told to feed readers, in the language. */
export const feedAddress = (language: Language) => `/feeds/blogs.${language}.xml`
