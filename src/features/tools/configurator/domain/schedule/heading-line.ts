import { isLabel, plain } from './field-words.ts'
import { splitFields } from './split-line.ts'

/** The names of columns that no word beside a value has: of the load, and of units and what belongs to a feed. */
const names =
  /^(?:load|name|load name|equipment|description|item|carga|nombre|equipo|descripcion|charge|nom|equipement|designation|amps|amperes|watts|amperios|vatios|a|w|side|bus|lado|barra|voie|cote)$/

/** Whether a line has names of columns and no load: 'Load; Drain (A); Feed; Position'. Those of three languages. */
export function isHeadingLine(line: string): boolean {
  if (/\d/.test(line) || line.length > 200) return false
  const fields =
    splitFields(line)
      ?.map(field => plain(field.replace(/ ?\([^()]{0,20}\) ?$/, '')))
      .filter(Boolean) ?? []
  return fields.length > 1 && fields.some(isLabel) && fields.every(field => isLabel(field) || names.test(field))
}
