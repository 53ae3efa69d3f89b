import type { Language } from '#shared/language.ts'
import type { SpecificationGroup } from '../../contract.ts'
import { onRequestText } from '../../messages/on-request.ts'

const number = String.raw`[−#]?\d[\d.,/]*`
const unit = String.raw`[\s\u00a0\u202f]?(?:AWG|kcmil|mm²|mm|°C|V|A|in\.?)`
// '22–12 AWG', '8 AWG – 250 kcmil', '0.33–3.31 mm²'; '1/4-20', 'GR-63-CORE'.
// Trusted text: values of our own catalogue.
const firm = new RegExp(
  `${number}(?:${unit})?\\s?–\\s?${number}(?:${unit})?|[#\\w./]*\\d[#\\w./]*(?:-[\\w./]+)+|[\\w./]+-\\d[\\w./-]*`,
  'gu',
)

/** Splits a text into parts that must stay on one line (ranges, codes with hyphens) and the text between them. */
export function firmParts(text: string): { text: string; isFirm: boolean }[] {
  const parts: { text: string; isFirm: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(firm)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isFirm: false })
    parts.push({ text: match[0], isFirm: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFirm: false })
  return parts
}

/** 'On request: CLEI code, Safety approvals': the line that ends a group of parameters. */
export function onRequestLine(points: SpecificationGroup['on_request'], language: Language): string {
  return onRequestText[language].line(points.map(({ name }) => name).join(', '))
}

export const onRequestWord = (language: Language): string => onRequestText[language].word
