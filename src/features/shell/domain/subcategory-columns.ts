const oneColumnHolds = 7

/** spec §2: more than 7 entries take two columns. The other half of the rule, wider than 767 px, is the style sheet's. */
export function subcategoryColumns(entries: number): 1 | 2 {
  return entries > oneColumnHolds ? 2 : 1
}
