import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { shownText } from './shown-text.ts'

test('a text is shown in the own language, else in English, else in any that has one, whatever is missing', () => {
  for (const reader of languages)
    for (let there = 0; there < 8; there++)
      for (const missing of [null, undefined, '']) {
        const has = languages.filter((_, place) => there & (1 << place))
        const shown = shownText(language => (has.includes(language) ? `in ${language}` : missing), reader)
        const wanted = has.includes(reader) ? reader : has.includes('en') ? 'en' : has[0]
        expect(shown).toEqual(wanted ? { text: `in ${wanted}`, language: wanted } : null)
      }
})
