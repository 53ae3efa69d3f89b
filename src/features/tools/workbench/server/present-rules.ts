import { to } from '#routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import { unbroken } from '#shared/number/format-number.ts'
import type { listCalculationRules } from '../contract.ts'
import { bothReadings } from '../domain/fields/ambiguous-number.ts'
import { isChoice, isNumber } from '../domain/fields/tool-fields.ts'
import type { RuleExample, RuleExamples } from '../domain/rule-examples.ts'
import { panelRules, rules, rulesVersion, sources } from '../domain/rules-data.ts'
import { heatVectors, type Vector, vectors } from '../domain/vectors.ts'
import { readWire } from '../domain/wire-size.ts'
import { answerText } from '../messages/answers.ts'
import { toolFormText } from '../messages/forms.ts'
import { panelRuleText } from '../messages/panel-rules.ts'
import { type RuleText, ruleText } from '../messages/rules.ts'
import { type Figures, figuresIn } from './figures.ts'

type Reply = ReplyOf<typeof listCalculationRules>
type Example = RuleExample

/** The parts of the rules that slices above know: the examples of panels, and the search for panels. */
export interface FurtherRules {
  examplesOf: (rule: string, language: Language) => RuleExamples
  finder: (language: Language) => { title: string; text: string; examples: RuleExamples }
}

/** Signs of formulas are the same in every language. */
const formulas: Readonly<Record<(typeof rules)[number]['id'], string>> = {
  L1: '1X = W ÷ V(float) · 2X = W ÷ V(min) · 2X = 1X × V(float) ÷ V(min) · List 1 = 1X ÷ 2 (A + B)',
  R4: 'I ≤ 0.80 × In · GMT ≥ 10 A: I ≤ 0.70 × In',
  R20: 'GMT 10 A: 7 / 6 / 5 A · 12 A: 8 / 7 / 6 A · 15 A: 10 / 9 / 8 A (20 / 50 / 60 °C)',
  R5: 'In ≥ 1.25 × 2X',
  R10: 'In ≥ 1.25 × I',
  R11: 'n(fuse → breaker) = 0',
  S1: 'In < In(upstream)',
  S2: 'I ≥ 1.35 × In · I ≥ 1.25 × In',
  R14: 'V = A × LF × K ÷ CM · CM = A × LF × K ÷ AVD · V(load) = V(min) − V',
  R13: 'I = I(t1) × f × n ≤ I(t2)',
  R15: 'P = P0 × (I ÷ In)²',
  B1: 'Ah = A × h ÷ f',
  B2: 'Ah = P ÷ U × h ÷ q × (1 + t)',
}

// Symbols alone, the same in every language: p the position or the panel, b the bus, k the positions that a pack closes.
const panelFormulas: Readonly<Record<(typeof panelRules)[number]['id'], string>> = {
  R1: 'In ≤ Ip',
  R2: 'Ip = ? → ○',
  R3: 'n(p) ≤ 1 · 2P: p, p + 1',
  R6: 'Σ 1X ≤ Ib',
  R7: '1X(A) = 1X(B) = 1X',
  R8: 'Σ 2X ≤ Ib',
  R9: 'V ≤ Vp, V ≤ Vn',
  R12: 'CM1 ≤ CM ≤ CM2',
  R16: 'Σ RU ≤ RU',
  R17: 'N = ⌈n ÷ k⌉',
  R18: 'n(GMT 0.18 A) = n(TPS) + n(TPL)',
  R19: 'm > 35 lb → 2',
}

/** n loads, m on a panel. */
const finderFormula = 'm = min(n, ⌊Ib ÷ 1X⌋) · k = ⌈n ÷ m⌉'

/** The rules with the very vectors that the tests run. */
export function presentRules(language: Language, further: FurtherRules): Reply {
  const show = figuresIn(language)
  const finder = further.finder(language)
  return {
    rules_version: rulesVersion,
    note: answerText[language].note,
    rules: [
      ...rules.map(rule => {
        const { examples, ...rest } = toolRule(rule, language, show)
        return { ...rest, examples: whole([...examples, ...further.examplesOf(rule.id, language)]) }
      }),
      ...panelRules.map(rule => ({
        ...panelRule(rule, language),
        examples: whole(further.examplesOf(rule.id, language)),
      })),
      {
        ...finder,
        examples: whole(finder.examples),
        id: 'F',
        formula: finderFormula,
        basis: 'reading',
        sources: [],
      },
    ],
  }
}

const whole = (examples: RuleExamples): RuleExamples =>
  examples.map(one => ({ ...one, given: unbroken(one.given), result: unbroken(one.result) }))

const panelRule = (
  { id, basis, sources: keys }: (typeof panelRules)[number],
  language: Language,
): Omit<Reply['rules'][number], 'examples'> => ({
  id,
  title: panelRuleText[language].titles[id],
  formula: unbroken(inLanguage(panelFormulas[id], language)),
  text: unbroken(panelRuleText[language].texts[id]),
  basis,
  sources: keys.map(key => sources[key]),
})

function toolRule(
  { id, basis, sources: keys }: (typeof rules)[number],
  language: Language,
  show: Figures,
): Reply['rules'][number] {
  const text = ruleText[language]
  return {
    id,
    title: text.titles[id],
    formula: unbroken(inLanguage(formulas[id], language)),
    text: unbroken(text.texts[id]),
    basis,
    sources: keys.map(key => sources[key]),
    examples:
      id === 'R15'
        ? heatExamples(text, show)
        : vectors.filter(({ rule }) => rule === id).map(vector => exampleOf(vector, language, show)),
  }
}

/** Formulas are written with a decimal point, and with the English word for the device before. */
function inLanguage(formula: string, language: Language): string {
  if (language === 'en') return formula
  const upstream = language === 'es' ? 'aguas arriba' : 'amont'
  return formula
    .replace(/(?<=\d)\.(?=\d)/g, ',')
    .replace('upstream', upstream)
    .replace('fuse → breaker', language === 'es' ? 'fusible → interruptor automático' : 'fusible → disjoncteur')
    .replaceAll('(float)', language === 'es' ? '(flotación)' : '(floating)')
    .replace('(load)', language === 'es' ? '(carga)' : '(charge)')
}

function exampleOf(vector: Vector, language: Language, show: Figures): Example {
  const { id, tool, query } = vector
  return {
    id,
    given: givenOf(vector, language, show),
    result: resultsOf(vector, language, show).join(', '),
    url: to.tool({ tool, fields: query }),
  }
}

const units: Readonly<Record<string, string>> = {
  drop_v: 'V',
  nominal_v: 'V',
  float_v: 'V',
  min_v: 'V',
  ambient_c: '°C',
  average_v: 'V',
  temperature_percent: '%',
  hours: 'h',
  recharge_factor: '',
  together: '',
}

/** Their value alone does not say what it is. */
const named: ReadonlySet<string> = new Set([
  ...['average_v', 'min_v', 'float_v', 'nominal_v', 'temperature_percent', 'recharge_factor', 'together'],
  ...['column', 'terminal_c', 'conductor_c'],
])

/** The given values of an example: 'GMT fuse, 8 A, 21 °C'. */
function givenOf({ query, refused }: Vector, language: Language, show: Figures): string {
  const { choices, labels } = toolFormText[language]
  const words: string[] = []
  for (const [name, value = ''] of Object.entries(query)) {
    const unit = name === 'load' ? query.load_unit : name === 'loop' ? query.loop_unit : (units[name] ?? 'A')
    const wire = name === 'wire' ? readWire(value) : null
    const label = named.has(name) ? `${labels[name as keyof typeof labels]} ` : ''
    if (wire) words.push(show.wire(wire))
    else if (bothReadings(value) && refused) words.push(`${value}\u202f${unit}`)
    else if (isFieldNumber(name)) words.push(label + show.of(Number(value), unit ?? ''))
    else if (isFieldChoice(name) && !name.endsWith('_unit'))
      words.push(label + (choices[value as keyof typeof choices] ?? value))
  }
  return words.join(', ')
}

const isFieldNumber = (name: string) => isNumber(name as Parameters<typeof isNumber>[0])
const isFieldChoice = (name: string) => isChoice(name as Parameters<typeof isChoice>[0])

/** 'asked about: Load' where one of several meanings or nothing was typed. */
function refusedWords([field, code]: Refused, text: RuleText, labels: Readonly<Record<string, string>>): string {
  const say = code === 'required' || code === 'ambiguous' ? text.asked : text.refused
  return say(labels[field] ?? field)
}
type Refused = NonNullable<Vector['refused']>

function resultsOf({ expect = {}, carries = {}, refused }: Vector, language: Language, show: Figures): string[] {
  const [text, { labels }] = [ruleText[language], toolFormText[language]]
  const sorted = Object.entries(carries).toSorted(([one], [other]) => Number(one) - Number(other))
  const ratings = sorted.map(([rating, amperes]) =>
    text.carries(show.amperes(Number(rating)), amperes === null ? text.noFigure : show.amperes(amperes)),
  )
  const values = Object.entries(expect).map(([key, value]) => resultOf(key, value, text, show))
  return [...ratings, ...values.filter(word => word !== ''), ...(refused ? [refusedWords(refused, text, labels)] : [])]
}

function resultOf(key: string, value: number | string | boolean | null, text: RuleText, show: Figures): string {
  if (key === 'coordination.selectivity') return text.unknown
  if (key === 'coordination.is_rating_below') return value === true ? text.notWarned : text.warned
  if (key === 'is_carried') return value === false ? text.overloaded : ''
  if (typeof value === 'boolean') {
    if (key === 'needs_bay_review') return value ? text.review : ''
    return value ? text.warned : text.notWarned
  }
  const name = text.results[key as keyof RuleText['results']] ?? key
  if (value === null) return key === 'settled_v' ? text.notFed : `${name} ${text.none}`
  if (typeof value === 'string') {
    if (key === 'limited_by') return text.limits[value as keyof RuleText['limits']] ?? value
    const wire = readWire(value)
    return wire ? `${name} ${show.wire(wire)}` : value
  }
  return `${name} ${show.of(value, resultUnit(key))}`
}

function resultUnit(key: string): string {
  if (key === 'k') return ''
  if (key.endsWith('_v')) return 'V'
  if (key.endsWith('_ah')) return 'Ah'
  if (key.endsWith('_cmil')) return 'cmil'
  if (key.endsWith('_mm2')) return 'mm²'
  return key.endsWith('_percent') ? '%' : 'A'
}

const heatExamples = (text: RuleText, show: Figures): Example[] =>
  heatVectors.map(({ id, full, rated, amperes, watts }) => ({
    id,
    given: text.heat(show.of(full, 'W'), show.amperes(rated), show.amperes(amperes)),
    result: show.of(watts, 'W'),
    url: null,
  }))
