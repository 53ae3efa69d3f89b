import { Parser } from 'htmlparser2'

/** HTML: the inputs into which a browser can fill something. */
const filledIn = new Set(
  'color date datetime-local email hidden month number password range search tel text time url week'.split(' '),
)
/** Attributes that name other elements of the page by their ids. */
const references = ['for', 'form', 'list', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-details']
const headings = /^h[1-6]$/

interface Choice {
  isRequired: boolean
  options: number
}

interface Section {
  name: string
  shown: string
  hasName: boolean
}

/**
 * The faults that an HTML checker finds on a page, of the kinds that were once found: the Nu checker itself looks at the pages only
 * where it is named (html-checker.ts). The page is read as one without scripts has it: what stands in `noscript` counts.
 */
export function markupFaults(html: string): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const named: { by: string; id: string }[] = []
  const open: string[] = []
  const sections: Section[] = []
  const choices: Choice[] = []
  const seen = { h1: false, lang: false, title: '', level: 0, words: '' }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const shown = `<${name}${attributes.class ? ` class="${attributes.class}"` : ''}>`
      const { id } = attributes
      if (id !== undefined) {
        if (ids.has(id)) faults.push(`the id ${id} stands twice`)
        ids.add(id)
      }
      // Drawings refer to their own parts.
      if (!open.includes('svg'))
        for (const by of references)
          for (const part of attributes[by]?.split(/\s+/).filter(Boolean) ?? []) named.push({ by, id: part })
      if (name === 'input' && 'autocomplete' in attributes && !filledIn.has(attributes.type ?? 'text'))
        faults.push(`autocomplete on an input of type ${attributes.type}`)
      if (name === 'html') seen.lang = Boolean(attributes.lang)
      if (name === 'h1') seen.h1 = true
      if (headings.test(name)) {
        for (const section of sections.slice(-1)) section.hasName = true
        const level = Number(name.slice(1))
        if (seen.level > 0 && level > seen.level + 1) faults.push(`an ${name} below level ${seen.level}: ${shown}`)
        seen.level = level
      }
      if (name === 'select') choices.push({ isRequired: 'required' in attributes, options: 0 })
      if (name === 'option') {
        seen.words = attributes.label ?? ''
        for (const choice of choices.slice(-1)) {
          choice.options += 1
          if (choice.isRequired && choice.options === 1 && attributes.value)
            faults.push(`a choice that is required begins with ${attributes.value}`)
        }
      }
      if (name === 'section' || name === 'article')
        // One that another element names needs that heading in itself.
        sections.push({ name, shown, hasName: 'aria-label' in attributes })
      if (name === 'a' && open.includes('a')) faults.push(`a link within a link: ${shown}`)
      if (name === 'button' && (open.includes('a') || open.includes('button'))) faults.push(`a button within: ${shown}`)
      open.push(name)
    },
    ontext: text => {
      if (open.at(-1) === 'title' && !open.includes('svg')) seen.title += text
      if (open.at(-1) === 'option') seen.words += text
    },
    onclosetag: name => {
      open.splice(open.lastIndexOf(name), 1)
      if (name === 'select') choices.pop()
      if (name === 'option' && !seen.words.trim()) faults.push('an option without words')
      if (name !== 'section' && name !== 'article') return
      const section = sections.pop()
      if (section && !section.hasName) faults.push(`a ${name} without a heading: ${section.shown}`)
    },
  })
  parser.end(html)
  if (!/^<!doctype html>/i.test(html)) faults.push('no doctype')
  if (!seen.lang) faults.push('no language')
  if (!seen.title.trim()) faults.push('no title')
  if (!seen.h1) faults.push('no h1')
  faults.push(...named.filter(({ id }) => !ids.has(id)).map(({ by, id }) => `${by} names ${id}, which is not there`))
  return [...new Set(faults)]
}
