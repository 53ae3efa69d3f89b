import type { Column } from '../ampacity.ts'
import { readWire, type Wire } from '../wire-size.ts'
import { bothReadings } from './ambiguous-number.ts'
import {
  type Bounds,
  type ChoiceName,
  type ChoiceOf,
  choiceFields,
  type FieldName,
  type NumberName,
  numberFields,
  type UsualName,
  withoutSign,
} from './tool-fields.ts'

/** A problem with a field. */
export type FieldProblem =
  | { code: 'required' | 'not_a_number' | 'not_whole' | 'for_amperes' | 'unknown_choice' | 'unknown_wire' }
  /** A fraction or a thousand. */
  | { code: 'ambiguous'; readings: readonly [fraction: number, thousand: number] }
  | { code: 'too_small' | 'too_large'; bound: number }
  /** It is above or below the value of another field, or needs that field. */
  | { code: 'above' | 'below' | 'needs'; other: FieldName }
  /** No plant of this nominal voltage has it. */
  | { code: 'other_system'; nominal: number }
  /** No conductor of the column carries anything in air above the bound. */
  | { code: 'hot_air'; column: Column; bound: number }
  /** Nothing would be left to recharge. */
  | { code: 'factor_too_small' }

export type FieldProblems = Readonly<Partial<Record<FieldName, FieldProblem>>>

/** The parameters of a tool, as they stand in its URL. */
export type ToolQuery = Readonly<Partial<Record<FieldName, string | undefined>>>

/** Reads the fields of a tool and gathers what is wrong with them; a wrong field reads as empty. */
export function fieldReader(query: ToolQuery) {
  const problems: Partial<Record<FieldName, FieldProblem>> = {}
  const refuse = (name: FieldName, problem: FieldProblem) => {
    problems[name] ??= problem
  }
  const number = (name: NumberName): number | null => {
    const text = query[name]?.trim() ?? ''
    if (text === '') return null
    const bounds: Bounds = numberFields[name]
    const { value, problem } = readWithin(text, bounds)
    if (problem) refuse(name, problem)
    return value
  }
  return {
    problems,
    refuse,
    /** A number within its bounds; null: left empty, or wrong. */
    number,
    /** A number that must be there; 1 stands in for a wrong one, whose problem refuses the whole. */
    required: (name: NumberName): number => {
      if (!query[name]?.trim()) refuse(name, { code: 'required' })
      return number(name) ?? 1
    },
    /** A number with a usual value. */
    usual: (name: UsualName): number => number(name) ?? numberFields[name].usual,
    choice: <N extends ChoiceName>(name: N): ChoiceOf<N> => {
      const options: readonly ChoiceOf<N>[] = choiceFields[name]
      const [first] = choiceFields[name]
      const text = query[name]?.trim() ?? ''
      const found = options.find(option => option === text)
      if (text !== '' && found === undefined) refuse(name, { code: 'unknown_choice' })
      return found ?? first
    },
    wire: (): Wire | null => {
      const text = query.wire ?? ''
      const wire = readWire(text)
      if (!wire) refuse('wire', { code: text.trim() === '' ? 'required' : 'unknown_wire' })
      return wire
    },
  }
}

export type FieldReader = ReturnType<typeof fieldReader>

type ReadNumber = { value: number; problem: null } | { value: null; problem: FieldProblem }
const problemOf = (problem: FieldProblem): ReadNumber => ({ value: null, problem })

function readWithin(text: string, { min, max, isWhole, isEitherSign }: Bounds): ReadNumber {
  const plain = plainNumber(text, isEitherSign === true)
  if (plain === null) return problemOf({ code: 'not_a_number' })
  const readings = bothReadings(plain)
  const [fraction, thousand] = readings ?? [Number(plain.replace(',', '.'))]
  // If the bounds allow only one of both readings, it is that one.
  const isThousand = thousand !== undefined && thousand >= min && thousand <= max
  if (readings && isThousand && fraction >= min) return problemOf({ code: 'ambiguous', readings })
  const value = isThousand ? thousand : fraction
  if (value < min) return problemOf({ code: 'too_small', bound: min })
  if (value > max) return problemOf({ code: 'too_large', bound: max })
  if (isWhole && !Number.isInteger(value)) return problemOf({ code: 'not_whole' })
  return { value, problem: null }
}

/**
 * The digits of a number with one decimal mark; null: no number. '12.5', '12,5' and '-5' are the same in every language, because a link
 * is opened in any. Spaces between thousands are taken out.
 */
function plainNumber(text: string, isEitherSign: boolean): string | null {
  const signed = text.replace(/[\u2212\u2013]/, '-').replace(/[\u00a0\u2009\u202f ](?=\d{3}(?!\d))/g, '')
  const plain = isEitherSign ? withoutSign(signed) : signed
  return /^-?\d{0,9}(?:[.,]\d{1,9})?$/.test(plain) && /\d/.test(plain) ? plain : null
}
