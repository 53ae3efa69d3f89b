import { invalid, type Refusal } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { inThousands } from '../domain/fields/ambiguous-number.ts'
import type { FieldProblem, FieldProblems } from '../domain/fields/read-fields.ts'
import { fieldProblemText } from '../messages/field-problems.ts'
import { toolFormText } from '../messages/forms.ts'

/** A 400 that says of every wrong field what is wrong with it. */
export function refuseFields(problems: FieldProblems, language: Language): Refusal {
  return invalid(
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, [wordFieldProblem(problem, language)]]),
    ),
  )
}

function wordFieldProblem(problem: FieldProblem, language: Language): string {
  const text = fieldProblemText[language]
  switch (problem.code) {
    case 'too_small':
    case 'too_large':
      return text[problem.code](formatNumber(problem.bound, language))
    case 'ambiguous': {
      const [fraction, thousand] = problem.readings
      return text.ambiguous(formatNumber(fraction, language), inThousands(thousand))
    }
    case 'other_system':
      return text.other_system(formatQuantity(problem.nominal, 'V', language))
    case 'hot_air': {
      const [column, bound] = [Number(problem.column), problem.bound]
      return text.hot_air(formatQuantity(column, '°C', language), formatQuantity(bound, '°C', language))
    }
    case 'above':
    case 'below':
    case 'needs':
      return text[problem.code](toolFormText[language].labels[problem.other])
    default:
      return text[problem.code]
  }
}
