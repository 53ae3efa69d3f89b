import type { DrawnProduct } from '#drawing/subject.ts'
import { type DrawingFacts, readAttributes } from './attributes.ts'
import { drawingSubject } from './subject-from-attributes.ts'

/** What the dimensioned views of a product are drawn from. */
export function drawnProduct(facts: DrawingFacts): DrawnProduct {
  const read = readAttributes(facts.attributes)
  return {
    subject: drawingSubject(facts),
    known: {
      width: read.number('width'),
      height: read.number('height'),
      depth: read.number('depth'),
      diameter: read.number('diameter'),
      length: read.number('length'),
      pitch: read.number('pitch'),
      offset: read.number('offset'),
      rackUnits: read.count('rack_spaces', 12),
    },
    fitsBothRacks: /\b19\b.*\b23\b/.test(String(facts.attributes.brackets ?? '')),
  }
}
