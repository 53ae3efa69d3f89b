import { expect, test } from 'vitest'
import { stemOf } from './words.ts'

test.each([
  ['en', 'fuse fuses'],
  ['en', 'panel panels'],
  ['en', 'bus bus'],
  ['en', 'accessory accessories'],
  ['en', 'box boxes'],
  ['es', 'fusible fusibles'],
  ['es', 'panel paneles panels'],
  ['es', 'interruptor interruptores'],
  ['es', 'automatico automaticos automatica automaticas'],
  ['es', 'breaker breakers'],
  ['es', 'fuse fuses'],
  ['es', 'luz luces'],
  ['fr', 'panneau panneaux'],
  ['fr', 'frontal frontale frontales frontaux'],
  ['fr', 'disjoncteur disjoncteurs'],
  ['fr', 'assigne assignee assignes assignees'],
  ['fr', 'fusible fusibles'],
  ['fr', 'fuse fuses'],
] as const)('%s: the forms %s have one stem', (language, forms) => {
  expect(new Set(forms.split(' ').map(form => stemOf(form, language))).size).toBe(1)
})

test.each([
  ['en', 'panel', 'plug'],
  ['es', 'barra', 'barril'],
  ['fr', 'baie', 'bati'],
  ['fr', 'pole', 'police'],
] as const)('%s: %s and %s have different stems', (language, one, other) => {
  expect(stemOf(one, language)).not.toBe(stemOf(other, language))
})
