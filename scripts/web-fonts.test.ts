import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charactersOf, fontFolder, makeWebFont, packagedFont, webFonts } from './web-fonts.ts'

describe.each(webFonts)('$file', font => {
  const stored = readFileSync(join(fontFolder, font.file))

  test('is what the package of today gives', async () => {
    expect(stored.equals(await makeWebFont(font)), 'run `node scripts/web-fonts.ts`').toBe(true)
  })

  test('has every character of the package, in fewer bytes', () => {
    const whole = packagedFont(font)
    expect(charactersOf(stored)).toBe(charactersOf(whole))
    expect(stored.length).toBeLessThan(0.7 * whole.length)
  })
})
