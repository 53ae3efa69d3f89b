import type { Language } from '#shared/language.ts'

/** Returns the URL of the feed in a language. */
export const feedAddress = (language: Language) => `/feeds/blogs.${language}.xml`
