import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'src/web/ui/dialog/dialog.module.css')

test('each class of a CSS module has a short name of its own, which every build gives it', () => {
  const name = classNames(root)
  expect(name('dialog', file)).toMatch(/^_\w{2}$/)
  expect(name('dialog', file)).toBe(classNames(root)('dialog', `${file}?direct`))
  const inButton = name('main', join(root, 'src/web/ui/button.module.css'))
  expect(new Set([inButton, name('dialog', file), name('body', file)]).size).toBe(3)
})

test('a class that no style sheet has is refused', () => {
  expect(() => classNames(root)('nothing', file)).toThrow('has no class nothing')
})
