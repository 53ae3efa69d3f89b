import type { Language } from '#shared/language.ts'
import type { Shape } from './shapes.ts'

/** The dimensions and ratings of a picture as a language writes them. */
export function letteredIn<S extends Shape>(shapes: readonly S[], language: Language): S[] {
  if (language === 'en') return [...shapes]
  return shapes.map(shape => (shape.kind === 'text' ? { ...shape, value: inSpanishOrFrench(shape.value) } : shape))
}

// A decimal comma, and U for the rack unit.
const inSpanishOrFrench = (value: string): string =>
  value.replace(/(?<=\d)\.(?=\d)/g, ',').replace(/(?<=\d\u00a0)RU\b/g, 'U')
