import type { Language } from '#shared/language.ts'
import type { Shape } from './shapes.ts'

/** The dimensions of a picture as a language writes them; what is lettered on the product itself stays as it is printed. */
export function withDimensionsIn(shapes: readonly Shape[], language: Language): readonly Shape[] {
  if (language === 'en') return shapes
  return shapes.map(shape =>
    shape.kind === 'text' && shape.layer === 'dimension' ? { ...shape, value: inSpanishOrFrench(shape.value) } : shape,
  )
}

// A decimal comma, and U for the rack unit.
const inSpanishOrFrench = (value: string): string =>
  value.replace(/(?<=\d)\.(?=\d)/g, ',').replace(/(?<=\d\u00a0)RU\b/g, 'U')
