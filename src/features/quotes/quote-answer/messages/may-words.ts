import type { Language } from '#shared/language.ts'
import type { AnswerFacts, MayNot } from '../domain/may.ts'
import { sendRefusals } from './desk-send.ts'

/** Why an action is not possible, in words. */
export function wordMayNot(
  reason: MayNot,
  { status, missingCount }: Pick<AnswerFacts, 'status' | 'missingCount'>,
  language: Language,
): string {
  const text = sendRefusals[language]
  if (reason === 'wrong_status') return text.wrong_status(status)
  return reason === 'not_ready' ? text.not_ready(missingCount) : text[reason]
}
