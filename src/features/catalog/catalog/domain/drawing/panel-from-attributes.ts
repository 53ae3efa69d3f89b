import { rackUnitMm } from '#drawing/panel/layout.ts'
import type { Device, Field, PanelSubject, Terminal, TerminalStyle } from '#drawing/subject.ts'
import type { AttributeReader } from './attributes.ts'

const inch = 25.4

const mostPositions = 60
const mostRackUnits = 12

export function panelFromAttributes(series: string, read: AttributeReader): PanelSubject {
  const rackUnits = read.count('rack_spaces', mostRackUnits) ?? unitsOf(read.number('height')) ?? 1
  const width = clamp(read.number('width') ?? 17, 8, 24)
  const buses = read.count('number_of_buses', 2) ?? 2
  const fields = fieldsOf(series, read, buses)
  const stud = fields[0]?.device === 'stud'
  const alarms = read.words('alarm_functions', 'alarm_indicators')
  const hasLamps = !/\bnone\b|optional/.test(alarms) && series !== 'demarcation-panels'
  return {
    kind: 'panel',
    rackInches: width >= 19 ? 23 : 19,
    rackUnits,
    widthMm: width * inch,
    heightMm: clamp((read.number('height') ?? rackUnits * 1.75) * inch, rackUnits * 40, rackUnits * rackUnitMm),
    buses,
    fields,
    ratingA: read.number('bus_rating'),
    positionA: read.number('max_per_position') ?? read.number('max_fuse'),
    input: terminalOf(read.words('input_type'), 'stud'),
    output: terminalOf(read.words('output_type'), stud ? 'stud' : 'barrier'),
    alarm: {
      busLamps: hasLamps,
      alarmLamp: hasLamps && !/voltage.present/.test(alarms),
      bayLamps: /\bbay\b/.test(alarms),
      resetButton: /\breset\b/.test(alarms),
    },
    frontAccess: series.startsWith('total-front-access') || /\bfront\b/.test(read.words('access')),
    hasMeter: read.yes('volt_current_meter'),
    loadSharing: read.yes('load_sharing'),
  }
}

const unitsOf = (heightInches: number | null): number | null =>
  heightInches === null ? null : clamp(Math.round(heightInches / 1.75), 1, mostRackUnits)

function fieldsOf(series: string, read: AttributeReader, buses: number): Field[] {
  const [main, ...more] = devicesOf(series, read)
  const total = read.count('number_of_positions', 2 * mostPositions)
  const perBus = read.count('positions_per_bus', mostPositions) ?? (total ? Math.max(1, Math.round(total / buses)) : 10)
  if (more.length === 0) return [{ device: main, count: perBus }]
  const [first, second] = splitOf(read, perBus)
  return [
    { device: main, count: first },
    { device: 'gmt', count: second },
  ]
}

function splitOf(read: AttributeReader, perBus: number): [number, number] {
  const text = /(\d{1,2})\s*\+\s*(\d{1,2})/.exec(read.words('positions_text'))
  if (text) return [atMost(text[1]), atMost(text[2])]
  const gmt = read.count('gmt_positions_per_bus', mostPositions) ?? Math.max(1, Math.floor(perBus / 2))
  const main = read.count('klm_positions_per_bus', mostPositions) ?? read.count('tpa_positions_per_bus', mostPositions)
  return [main ?? Math.max(1, perBus - gmt), gmt]
}

const atMost = (digits: string | undefined): number => clamp(Number(digits), 1, mostPositions)

/** The devices that the product's attribute names, else those of its series (domain.md §1.1). */
function devicesOf(series: string, read: AttributeReader): [Device, ...Device[]] {
  const words = read.words('fuse_breaker_type')
  const mixed = /gmt/.test(words) || /klmgmt|tpagmt|combination/.test(series)
  const main = mainDevice(words) ?? mainDevice(series.replaceAll('-', ' '))
  if (main && main !== 'gmt') return mixed ? [main, 'gmt'] : [main]
  return /combination/.test(series) && !words ? ['tpa', 'gmt'] : ['gmt']
}

function mainDevice(words: string): Device | null {
  if (/terminal.?block/.test(words)) return 'terminal-block'
  if (/\bstud|demarcation|collocation/.test(words)) return 'stud'
  if (/bullet|high.current|versatile|\btpc\b|\btps\b/.test(words)) return 'bullet'
  if (/klm/.test(words)) return 'klm'
  if (/tpa/.test(words)) return 'tpa'
  if (/\bov\b|optimum value breaker|breaker/.test(words)) return 'ov-breaker'
  return /gmt/.test(words) ? 'gmt' : null
}

/** The screw sizes of domain.md §1.2 with the diameter of their thread in millimetres. */
const threads: [RegExp, number][] = [
  [/1[/-]2/, 12.7],
  [/3[/-]8/, 9.5],
  [/1[/-]4/, 6.35],
  [/\b10-32/, 4.8],
  [/\b8-32/, 4.2],
  [/\b6-32/, 3.5],
]

function terminalOf(words: string, otherwise: TerminalStyle): Terminal {
  const threadMm = threads.find(([name]) => name.test(words))?.[1]
  const style = styleOf(words) ?? otherwise
  return {
    style,
    threadMm: threadMm ?? (style === 'stud' ? 6.35 : 4.2),
    studs: /dual|two.hole/.test(words) || words === '' ? 2 : 1,
    lugs: /two.lugs/.test(words) ? 2 : 1,
  }
}

function styleOf(words: string): TerminalStyle | null {
  if (/stud/.test(words)) return 'stud'
  if (/compression|\blug\b/.test(words)) return 'lug'
  if (/clamp/.test(words)) return 'clamp'
  return /barrier|strip|screw|#/.test(words) ? 'barrier' : null
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
