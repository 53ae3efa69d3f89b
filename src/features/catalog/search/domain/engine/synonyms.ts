// Words of the trade with the same meaning, in three languages. The catalogue's own texts may not have all of them.
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

// Synonyms in one direction only: 'holder' also finds 'fused', because a fused disconnect holds a fuse.
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

/** The synonyms of a word, without accents; empty if there are none. */
export function synonymsOf(word: string): readonly string[] {
  const also = Object.hasOwn(wider, word) ? wider[word] : undefined
  return [...(groupOf.get(word) ?? []), ...(also ? [also] : [])]
}
