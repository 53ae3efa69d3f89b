/** The files that a version is offered as. */
export const savedFiles = ['sheet', 'front', 'single_line', 'table', 'document', 'labels', 'model'] as const

/** The formats of each, and how getFile is asked for it. */
export const savedFormats = [
  { kind: 'sheet', format: 'pdf', query: 'format=pdf' },
  { kind: 'labels', format: 'pdf', query: 'format=labels' },
  { kind: 'front', format: 'dxf', query: 'format=dxf' },
  { kind: 'front', format: 'svg', query: 'format=svg' },
  { kind: 'single_line', format: 'dxf', query: 'format=dxf&view=single_line' },
  { kind: 'single_line', format: 'svg', query: 'format=svg&view=single_line' },
  { kind: 'table', format: 'csv', query: 'format=csv' },
  { kind: 'table', format: 'xlsx', query: 'format=xlsx' },
  { kind: 'document', format: 'json', query: 'format=json' },
] as const satisfies readonly { kind: (typeof savedFiles)[number]; format: string; query: string }[]

/** A model is of one panel: in which rack unit another stands, no configuration says. */
export const modelQuery = (format: 'step' | 'glb', panel: string): string => `format=${format}&panel=${panel}`
