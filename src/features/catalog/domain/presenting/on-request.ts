import type { Language } from '#shared/language.ts'
import type { SpecificationGroup } from '../../contract.ts'
import { onRequestText } from '../../messages/on-request.ts'

/** 'On request: CLEI code, Safety approvals': the line that ends a group of parameters. */
export function onRequestLine(points: SpecificationGroup['on_request'], language: Language): string {
  return onRequestText[language].line(points.map(({ name }) => name).join(', '))
}

export const onRequestWord = (language: Language): string => onRequestText[language].word
