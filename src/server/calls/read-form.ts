import * as z from 'zod/mini'
import type { Language } from '#shared/language.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { invalid } from './refusal.ts'

/** What a form holds, or a 400 that words every error of every field. */
export function readForm<S extends z.ZodMiniType>(form: S, input: unknown, language: Language): z.output<S> {
  return readForms([[form, input]], language)[0] as z.output<S>
}

/** The same for several forms that are one to the visitor: all their errors at once. */
export function readForms(forms: readonly [z.ZodMiniType, unknown][], language: Language): unknown[] {
  const parsed = forms.map(([form, input]) => z.safeParse(form, input))
  const issues = parsed.flatMap(result => result.error?.issues ?? [])
  if (issues.length === 0) return parsed.map(result => result.data)
  const byField = Map.groupBy(issues, issue => issue.path.join('.'))
  const worded = [...byField].map(([field, ofField]) => [
    field,
    [...new Set(ofField.map(issue => wordFormIssue(issue.message, formText[language])))],
  ])
  throw invalid(Object.fromEntries(worded))
}
