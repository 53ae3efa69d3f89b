// What the trade calls the same thing, in three languages: words that the catalogue's own texts may not have.
const groups = [
  'breaker breakers disjoncteur disjoncteurs interruptor interruptores disyuntor disyuntores magnetotermico magnetotermicos',
  'fuse fuses fusible fusibles',
  'panel panels panneau panneaux paneles tablero tableros',
  'disconnect disconnects seccionador seccionadores sectionneur sectionneurs desconectador desconectadores',
  'holder holders fuseholder fuseholders portafusible portafusibles',
  'baffle baffles deflector deflectores deflecteur deflecteurs',
  'blanking blank blanks filler tapon tapones ciego obturador obturadores obturateur obturateurs bouchon bouchons',
  'dummy dummies ficticio ficticios factice factices',
  'clip clips grapa grapas pince pinces',
  'bridging puente pontage puenteo',
  'rack racks bastidor bastidores baie baies bati batis',
  'adapter adapters adaptor adaptors adaptador adaptadores adaptateur adaptateurs',
  'bracket brackets escuadra escuadras soporte soportes equerre equerres',
  'lug lugs cosse cosses zapata zapatas',
  'ring rings anilla anillas anneau anneaux',
  'cover covers tapa tapas cubierta cubiertas capot capots couvercle couvercles cache caches',
  'demarcation demarcacion',
  'busbar busbars embarrado pletina',
  'collocation coubicacion colocalisation',
  'midget cartridge cartucho cartouche',
].map(group => group.split(' '))

// Words for a thing that others name otherwise, not the other way about: a fused disconnect holds a fuse.
const wider: Record<string, string> = {
  holder: 'fused',
  holders: 'fused',
  fuseholder: 'fused',
  fuseholders: 'fused',
  portafusible: 'fused',
  portafusibles: 'fused',
  porte: 'fused',
}

const groupOf = new Map(groups.flatMap(group => group.map(word => [word, group])))

/** Other words for the same, without accents; empty where none are known. */
export function synonymsOf(word: string): readonly string[] {
  const also = Object.hasOwn(wider, word) ? wider[word] : undefined
  return [...(groupOf.get(word) ?? []), ...(also ? [also] : [])]
}
