/** A list with its right reading. */
export interface PartListCase {
  name: string
  text: string
  /** Part numbers with quantities, in the order of the rows: 'FGMT-5 3, FGMT-10 2'. */
  items: string
  /** How many rows the reader must ask about, because a person could not be sure either. */
  asked?: number
}

/** The part numbers of the catalogue that the lists ask for. */
export const listedParts = [
  'FGMT-5',
  'FGMT-10',
  'FGMT-15',
  'GMT-5A',
  'GMT-10A',
  'GP-1010-100-1U',
  'FKLM-6',
  'FKLM-0R75',
  'BC-KLM-2',
  'GMT-18/100A',
  '0012',
]
