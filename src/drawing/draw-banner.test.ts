import { expect, test } from 'vitest'
import { whyNotXml } from '../../test/readers/well-formed-xml.ts'
import { drawBanner } from './draw-banner.ts'
import { drawStory } from './draw-story.ts'

test.each(['panel', 'breakers', 'fuses'] as const)(
  'the %s banner leaves the left or the upper part free for text',
  which => {
    const desktop = drawBanner(which, 'desktop')
    expect(desktop).toContain('width="1600" height="560"')
    expect(drawBanner(which, 'mobile')).toContain('width="720" height="640"')
    expect(whyNotXml(desktop)).toBeNull()
    expect(desktop).toContain('aria-hidden="true"')
    expect(desktop).not.toMatch(/NaN|style=|href="(?!#)/)
    expect(desktop.length).toBeLessThan(24_000)
  },
)

test('the story is one well-formed drawing on a 3 : 2 sheet', () => {
  const svg = drawStory('en')
  expect(whyNotXml(svg)).toBeNull()
  expect(svg).toContain('width="1200" height="800"')
  expect(svg).toBe(drawStory('en'))
  expect(svg).toContain('\u00a0RU<')
  expect(drawStory('fr')).not.toContain('\u00a0RU<')
})
