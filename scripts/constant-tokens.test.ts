import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { constantTokens } from './constant-tokens.ts'

const root = mkdtempSync(join(tmpdir(), 'constant-tokens-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a token stands as its value where that is shorter and the only one', () => {
  write(
    'web/ui/tokens.css',
    ':root { --s1: 0.5rem; --gap: var(--s1); --row: 2rem; --long: 0 8px 28px rgb(36 40 44); --bar: 1px; }',
  )
  write('web/table.module.css', '@media (pointer: coarse) { :root { --row: 3rem; } } .own { --own: 2px; }')
  write('banner.ts', "export const style = 'p{margin:var(--bar)}'")
  expect(written('padding', 'calc(2 * var(--gap)) var(--s1)')).toBe('calc(2 * 0.5rem) 0.5rem')
  expect(written('height', 'var(--row) var(--own) var(--bar)')).toBe('var(--row) var(--own) 1px')
  expect(written('box-shadow', 'var(--long)')).toBe('var(--long)')
  expect([written('--s1', '0.5rem'), written('--gap', 'var(--s1)')]).toEqual([null, null])
  expect(written('--row', '2rem')).toBe('2rem')
  // A text of the program names it.
  expect(written('--bar', '1px')).toBe('1px')
})

function write(file: string, text: string): void {
  const path = join(root, 'src', file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

/** The declaration's value; null where it is gone. */
function written(prop: string, value: string): string | null {
  let isGone = false
  const declaration = {
    prop,
    value,
    remove: () => {
      isGone = true
    },
  }
  constantTokens(root).Declaration(declaration)
  return isGone ? null : declaration.value
}
