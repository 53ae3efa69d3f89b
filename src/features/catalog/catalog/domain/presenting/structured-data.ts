import { defaultLanguage, type Language } from '#shared/language.ts'
import type { Crumb } from '../../contract.ts'
import { crumbPath } from '../paths.ts'

/** The path of a page in a language. English has no prefix. */
export function pathIn(path: string, language: Language): string {
  return language === defaultLanguage ? path : `/${language}${path}`
}

/** schema.org BreadcrumbList of categories from the main one down, with the page itself at the end if it is not a category. */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  language: Language,
  page?: { name: string; path: string },
): object {
  const steps = crumbs.map(({ name }, place) => ({ name, path: crumbPath(crumbs.slice(0, place + 1)) }))
  return pathData([...steps, ...(page ? [page] : [])], language)
}

/** schema.org BreadcrumbList of pages, the shown one last. */
export function pathData(steps: readonly { name: string; path: string }[], language: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: pathIn(path, language),
    })),
  }
}
