import { Parser } from 'htmlparser2'
import type { Language } from '#shared/language.ts'
import { listRemoved, type Removed, renderBody } from '../render-body.ts'

/** The parts of a rendered text that a writer may have overlooked. */
export interface TextFacts {
  /** In their order; `level` 1 for one that was written so, and is rendered as 2. */
  headings: { level: number; words: string }[]
  /** Links to pages of the site, without language, query and place on the page. */
  ownPaths: string[]
  /** Pictures without an alternative text. */
  silentPictures: string[]
}

/** Renders Markdown as pages send it, and tells what the sanitiser takes away and what stands in it. */
export function renderText(
  markdown: string,
  language: Language,
): { html: string; removed: Removed[]; facts: TextFacts } {
  const html = renderBody(markdown, language)
  const { removed, firstLevel } = listRemoved(markdown)
  return { html, removed, facts: factsOf(html, firstLevel) }
}

function factsOf(html: string, firstLevel: ReadonlySet<string>): TextFacts {
  const facts: TextFacts = { headings: [], ownPaths: [], silentPictures: [] }
  let words: string | null = null
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (/^h[234]$/.test(name)) words = ''
      if (name === 'a' && attributes.href?.startsWith('/')) facts.ownPaths.push(attributes.href)
      if (name === 'img' && !attributes.alt) facts.silentPictures.push(attributes.src ?? '')
    },
    ontext: text => {
      if (words !== null) words += text
    },
    onclosetag: name => {
      if (words === null || !/^h[234]$/.test(name)) return
      const said = words.trim()
      facts.headings.push({ level: firstLevel.has(said) ? 1 : Number(name[1]), words: said })
      words = null
    },
  })
  parser.end(html)
  return facts
}
