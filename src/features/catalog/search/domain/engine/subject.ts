/** The kind of product that a query names. */
export type Subject = 'panel' | 'device' | 'holder' | 'any'

const words: readonly (readonly [Subject, ReadonlySet<string>])[] = [
  // A fuse panel is a panel, and a fused disconnect holds a fuse.
  [
    'panel',
    new Set(
      'panel panels panneau panneaux paneles tablero tableros shelf shelves coffret coffrets pdu pdus'.split(' '),
    ),
  ],
  [
    'holder',
    new Set(
      'disconnect disconnects seccionador seccionadores sectionneur sectionneurs holder holders fuseholder fuseholders portafusible portafusibles porte-fusible porte-fusibles'.split(
        ' ',
      ),
    ),
  ],
  [
    'device',
    new Set(
      'fuse fuses fusible fusibles breaker breakers interruptor interruptores disyuntor disyuntores magnetotermico magnetotermicos disjoncteur disjoncteurs'.split(
        ' ',
      ),
    ),
  ],
]

export const subjectOf = (pieces: readonly string[]): Subject =>
  words.find(([, some]) => pieces.some(piece => some.has(piece)))?.[0] ?? 'any'

export const isDeviceWord = (piece: string): boolean => words[2]?.[1].has(piece) ?? false
