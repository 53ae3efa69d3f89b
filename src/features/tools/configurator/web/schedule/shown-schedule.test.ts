import { expect, test } from 'vitest'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { emptyConfiguration } from '../../domain/configuration.ts'
import { readSchedule } from '../../domain/schedule/read-schedule.ts'
import { writeSchedule } from '../../domain/schedule/write-schedule.ts'
import { keptLines, shownSchedule } from './shown-schedule.ts'

const facts = await openPanelFacts()
const panels = [{ ref: 'P1', product_id: 10701, feed: null }]

/** The server's answer to a text, as far as the text area shows it. */
function read(text: string) {
  const { system } = emptyConfiguration
  const { rows, ...taken } = readSchedule(text, { panels: ['P1'], facts, system, language: 'en' })
  const schedule = writeSchedule({ ...emptyConfiguration, panels, ...taken }, facts, 'en')
  return { schedule, rows: rows.map(({ load, line, unread }) => ({ load, line, unread })) }
}

const text = 'Router; 5 A; purple; A\nRadio; 3 A; B\nLamp, 1.200 W, A'

test('what was not understood stays in its line when the text is read and another load changes', () => {
  const first = read(text)
  const kept = keptLines(first, text)
  expect(shownSchedule(first, kept, '')).toBe('Router; 5 A; A; purple\nRadio; 3 A; B\nLamp, 1.200 W, A')
  const changed = { ...first, schedule: first.schedule.replace('3 A', '4 A') }
  expect(shownSchedule(changed, kept, '')).toBe('Router; 5 A; A; purple\nRadio; 4 A; B\nLamp, 1.200 W, A')
})

test('a load that was changed keeps what was not understood beside it, and a line without a meaning gives way', () => {
  const first = read(text)
  const kept = keptLines(first, text)
  const lines = first.schedule.split('\n')
  const schedule = ['Router; 6 A; A', lines[1], 'Lamp; 1 A; A'].join('\n')
  expect(shownSchedule({ ...first, schedule }, kept, 'the rest')).toBe(
    'Router; 6 A; A; purple\nRadio; 3 A; B\nLamp; 1 A; A\nthe rest',
  )
})

test('what is shown is read the same again', () => {
  const first = read(text)
  const shown = shownSchedule(first, keptLines(first, text), '')
  const again = read(shown)
  expect(again.schedule).toBe(first.schedule)
  expect(shownSchedule(again, keptLines(again, shown), '')).toBe(shown)
})
