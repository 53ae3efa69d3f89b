import {
  type ChoiceName,
  type ChoiceOf,
  choiceFields,
  type FieldName,
  type NumberName,
  numberFields,
} from './tool-fields.ts'
import { readWire, type Wire } from './wire-size.ts'

/** What is wrong with a field. */
export type FieldProblem =
  | { code: 'required' | 'not_a_number' | 'ambiguous' | 'unknown_choice' | 'unknown_wire' }
  | { code: 'too_small' | 'too_large'; bound: number }
  /** It is above the value of another field, or needs that field. */
  | { code: 'above' | 'needs'; other: FieldName }
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
    const read = readNumber(text)
    const { min, max } = numberFields[name]
    if (typeof read === 'string') refuse(name, { code: read })
    else if (read < min) refuse(name, { code: 'too_small', bound: min })
    else if (read > max) refuse(name, { code: 'too_large', bound: max })
    else return read
    return null
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
    usual: (name: 'nominal_v' | 'float_v' | 'min_v'): number => number(name) ?? numberFields[name].usual,
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

/**
 * Reads '12.5', '12,5' and '-5' the same in every language, because a link is opened in any. '1,200' may be a thousand or a fraction
 * and is refused; a point is always the decimal mark.
 */
function readNumber(text: string): number | 'not_a_number' | 'ambiguous' {
  const plain = text.replace(/[\u2212\u2013]/, '-').replace(/[\u00a0\u2009\u202f ](?=\d{3}(?!\d))/g, '')
  if (!/^-?\d{0,9}(?:[.,]\d{1,9})?$/.test(plain) || !/\d/.test(plain)) return 'not_a_number'
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(plain)) return 'ambiguous'
  return Number(plain.replace(',', '.'))
}
