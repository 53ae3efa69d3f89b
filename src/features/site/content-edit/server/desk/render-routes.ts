import { renderText, type TextFacts } from '#features/site/content/server/steps/render-text.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, splitLanguagePrefix } from '#shared/language.ts'
import { renderContent } from '../../desk-contract.ts'
import { checkText } from '../../messages/desk-checks.ts'

export interface RenderDeps {
  /** Whether the site has a page or file at a path, with its query, without language. */
  isPage: (db: Database, url: string, language: Language, now: Date) => Promise<boolean>
}

const mostLinks = 100
const mostChecks = 20

/** Shows what is written exactly as pages do. */
export function renderRoutes({ isPage }: RenderDeps): Binding[] {
  return [
    handleDesk(renderContent, async ({ body: { language, markdown } }, { db, language: own, now }) => {
      const { html, removed, facts } = renderText(markdown, language)
      const checks = [...checkHeadings(facts, own), ...checkPictures(facts, own)]
      const text = checkText[own]
      for (const url of new Set(facts.ownPaths.slice(0, mostLinks))) {
        const path = withoutLanguage(url)
        if (!(await isPage(db, path, language, now))) checks.push(text.noPage(path))
      }
      const left = checks.length - mostChecks
      return { html, removed, checks: left > 0 ? [...checks.slice(0, mostChecks), text.tooMany(left)] : checks }
    }),
  ]
}

function withoutLanguage(url: string): string {
  const [whole = ''] = url.split('#')
  const [path = '', search] = whole.split('?')
  return splitLanguagePrefix(path).path + (search ? `?${search}` : '')
}

function checkHeadings({ headings }: TextFacts, language: Language): string[] {
  const text = checkText[language]
  const seen = new Set<string>()
  // The first level is the title of the page.
  let above = 1
  return headings.flatMap(({ level, words }) => {
    const shown = Math.max(level, 2)
    const checks = [
      ...(words === '' ? [text.emptyHeading] : []),
      ...(level === 1 ? [text.firstLevel(words)] : []),
      ...(shown > above + 1 ? [text.skipped(words)] : []),
      ...(words !== '' && seen.has(words) ? [text.sameHeading(words)] : []),
    ]
    seen.add(words)
    above = shown
    return checks
  })
}

const checkPictures = ({ silentPictures }: TextFacts, language: Language): string[] =>
  silentPictures.map(address => checkText[language].noAlternate(address))
