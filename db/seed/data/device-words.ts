import type { Words } from '../catalog/words.ts'

/** The words about one kind of fuse or breaker. {rating} is its amperes with the unit, {panels} is '8 panels'. */
export interface DeviceWords {
  name: Words
  /** Begins the one-line description. */
  kind: Words
  /** As in 'the smallest GMT fuse for loads above …'. */
  noun: Words
  /** The words about what it is and how it reports that it is open. */
  intro: Words
  /** Where it goes. */
  fit: Words
}

export type DeviceKind = 'GMT' | 'KLM' | 'TPA' | 'TPS' | 'TLS' | 'TPC' | 'TPL' | 'OV' | 'single-pole' | 'two-pole'

const fuse = (family: string): Pick<DeviceWords, 'name' | 'noun'> => ({
  name: { en: `${family} fuse {rating}`, es: `Fusible ${family} de {rating}`, fr: `Fusible ${family} {rating}` },
  noun: { en: `${family} fuse`, es: `fusible ${family}`, fr: `fusible ${family}` },
})

const inPositions = (en: string, es: string, fr: string): Words => ({
  en: `It fits ${en} of {panels} in this catalog.`,
  es: `Encaja en ${es} de {panels} de este catálogo.`,
  fr: `Il se monte sur ${fr} de {panels} de ce catalogue.`,
})

const familyPositions = (family: string) =>
  inPositions(`the ${family} positions`, `las posiciones ${family}`, `les positions ${family}`)

const bulletPositions = inPositions('the bullet positions', 'las posiciones enchufables «bullet»', 'les positions « bullet »')

const disconnectPositions: Words = {
  en: 'In its disconnect it fits the bullet positions of {panels} in this catalog.',
  es: 'En su seccionador, encaja en las posiciones enchufables «bullet» de {panels} de este catálogo.',
  fr: 'Dans son sectionneur, il se monte sur les positions « bullet » de {panels} de ce catalogue.',
}

export const deviceWords: Record<DeviceKind, DeviceWords> = {
  GMT: {
    ...fuse('GMT'),
    kind: { en: 'Alarm-indicating GMT fuse', es: 'Fusible GMT con indicación de alarma', fr: 'Fusible GMT à indication d’alarme' },
    intro: {
      en: 'The {rating} GMT fuse protects one load of a secondary distribution panel: when it opens, its flag shows and its contact closes to the alarm bus.',
      es: 'El fusible GMT de {rating} protege una carga de un panel de distribución secundaria: al fundirse, muestra su banderín y su contacto cierra con la barra de alarma.',
      fr: 'Le fusible GMT {rating} protège une charge d’un panneau de distribution secondaire : lorsqu’il fond, son indicateur apparaît et son contact se ferme sur la barre d’alarme.',
    },
    fit: familyPositions('GMT'),
  },
  KLM: {
    ...fuse('KLM'),
    kind: {
      en: 'Fast-acting KLM midget fuse, 13/32 × 1-1/2 in.',
      es: 'Fusible cilíndrico rápido KLM, 10,3 × 38,1 mm',
      fr: 'Fusible cylindrique rapide KLM, 10,3 × 38,1 mm',
    },
    intro: {
      en: 'The {rating} KLM fuse is a fast-acting midget fuse for pull-out holders; an LED in the holder shows that it is open.',
      es: 'El fusible KLM de {rating} es un fusible cilíndrico rápido para portafusibles extraíbles; un LED en el portafusible indica que está fundido.',
      fr: 'Le fusible KLM {rating} est un fusible cylindrique rapide pour porte-fusibles extractibles ; une LED dans le porte-fusible signale qu’il a fondu.',
    },
    fit: familyPositions('KLM'),
  },
  TPA: {
    ...fuse('TPA'),
    kind: { en: 'Plug-in indicating TPA fuse', es: 'Fusible indicador enchufable TPA', fr: 'Fusible TPA embrochable à indication' },
    intro: {
      en: 'The {rating} TPA fuse plugs into a TPA position and reports by a pin and a contact that it is open; insert it with the load turned off.',
      es: 'El fusible TPA de {rating} se enchufa en una posición TPA y señala con un pin y un contacto que está fundido; insértelo con la carga desconectada.',
      fr: 'Le fusible TPA {rating} s’embroche sur une position TPA et signale par une broche et un contact qu’il a fondu ; insérez-le charge arrêtée.',
    },
    fit: familyPositions('TPA'),
  },
  TPS: {
    ...fuse('TPS'),
    kind: {
      en: 'TPS telecom fuse for plug-in disconnects',
      es: 'Fusible de telecomunicaciones TPS para seccionadores enchufables',
      fr: 'Fusible télécom TPS pour sectionneurs embrochables',
    },
    intro: {
      en: 'The {rating} TPS fuse sits in a fused disconnect, in a bullet position of a high current or versatile panel.',
      es: 'El fusible TPS de {rating} se aloja en un seccionador, en una posición enchufable «bullet» de un panel de alta corriente o versátil.',
      fr: 'Le fusible TPS {rating} se loge dans un sectionneur, sur une position « bullet » d’un panneau à fort courant ou polyvalent.',
    },
    fit: disconnectPositions,
  },
  TLS: {
    ...fuse('TLS'),
    kind: {
      en: 'TLS telecom fuse for plug-in disconnects',
      es: 'Fusible de telecomunicaciones TLS para seccionadores enchufables',
      fr: 'Fusible télécom TLS pour sectionneurs embrochables',
    },
    intro: {
      en: 'The {rating} TLS fuse sits in the TLS disconnect, in a bullet position of a high current or versatile panel.',
      es: 'El fusible TLS de {rating} se aloja en el seccionador TLS, en una posición enchufable «bullet» de un panel de alta corriente o versátil.',
      fr: 'Le fusible TLS {rating} se loge dans le sectionneur TLS, sur une position « bullet » d’un panneau à fort courant ou polyvalent.',
    },
    fit: disconnectPositions,
  },
  TPC: {
    ...fuse('TPC'),
    kind: {
      en: 'Current-limiting TPC fuse, 80 V DC, 100 kA',
      es: 'Fusible limitador de corriente TPC, 80 V CC, 100 kA',
      fr: 'Fusible limiteur de courant TPC, 80 V CC, 100 kA',
    },
    intro: {
      en: 'The {rating} TPC fuse limits fault current and interrupts up to 100 kA at 80 V DC; an LED on the fuse shows that it is open.',
      es: 'El fusible TPC de {rating} limita la corriente de cortocircuito y corta hasta 100 kA a 80 V CC; un LED en el fusible indica que está fundido.',
      fr: 'Le fusible TPC {rating} limite le courant de défaut et coupe jusqu’à 100 kA sous 80 V CC ; une LED sur le fusible signale qu’il a fondu.',
    },
    fit: disconnectPositions,
  },
  TPL: {
    ...fuse('TPL'),
    kind: {
      en: 'Bolted TPL fuse for main feeds',
      es: 'Fusible atornillado TPL para alimentaciones principales',
      fr: 'Fusible boulonné TPL pour arrivées principales',
    },
    intro: {
      en: 'The {rating} TPL fuse has bolted blades and mounts in the bolt-in TPL disconnect, for main feeds and battery distribution bays.',
      es: 'El fusible TPL de {rating} tiene palas atornilladas y se monta en el seccionador TPL atornillado, para alimentaciones principales y bastidores de distribución de batería.',
      fr: 'Le fusible TPL {rating} a des couteaux boulonnés et se monte dans le sectionneur TPL boulonné, pour les arrivées principales et les baies de distribution batterie.',
    },
    fit: {
      en: 'No panel takes it by position: its disconnect bolts to the bus.',
      es: 'Ningún panel lo aloja por posición: su seccionador se atornilla a la barra.',
      fr: 'Aucun panneau ne le reçoit par position : son sectionneur se boulonne sur le jeu de barres.',
    },
  },
  OV: {
    name: { en: 'OV circuit breaker {rating}', es: 'Interruptor automático OV de {rating}', fr: 'Disjoncteur OV {rating}' },
    noun: { en: 'OV breaker', es: 'interruptor automático OV', fr: 'disjoncteur OV' },
    kind: {
      en: 'Snap-in OV circuit breaker, single-pole, 80 V DC',
      es: 'Interruptor automático OV de encaje frontal, unipolar, 80 V CC',
      fr: 'Disjoncteur OV encliquetable, unipolaire, 80 V CC',
    },
    intro: {
      en: 'The {rating} OV breaker is a single-pole hydraulic-magnetic breaker for 80 V DC that snaps into the front of an Optimum Value breaker panel.',
      es: 'El interruptor automático OV de {rating}, unipolar e hidráulico-magnético para 80 V CC, encaja a presión en el frente de un panel de interruptores automáticos Optimum Value.',
      fr: 'Le disjoncteur OV {rating} est un disjoncteur unipolaire magnéto-hydraulique 80 V CC qui s’encliquette en face avant d’un panneau à disjoncteurs Optimum Value.',
    },
    fit: inPositions('the positions', 'las posiciones', 'les positions'),
  },
  'single-pole': {
    name: {
      en: 'Single-pole circuit breaker {rating}',
      es: 'Interruptor automático unipolar de {rating}',
      fr: 'Disjoncteur unipolaire {rating}',
    },
    noun: { en: 'single-pole breaker', es: 'interruptor automático unipolar', fr: 'disjoncteur unipolaire' },
    kind: {
      en: 'Plug-in circuit breaker, single-pole, 80 V DC',
      es: 'Interruptor automático enchufable, unipolar, 80 V CC',
      fr: 'Disjoncteur embrochable, unipolaire, 80 V CC',
    },
    intro: {
      en: 'The {rating} single-pole breaker plugs into one bullet position of a high current or versatile panel; an auxiliary contact reports a trip.',
      es: 'El interruptor automático unipolar de {rating} se enchufa en una posición «bullet» de un panel de alta corriente o versátil; un contacto auxiliar señala el disparo.',
      fr: 'Le disjoncteur unipolaire {rating} s’embroche sur une position « bullet » d’un panneau à fort courant ou polyvalent ; un contact auxiliaire signale le déclenchement.',
    },
    fit: bulletPositions,
  },
  'two-pole': {
    name: {
      en: 'Two-pole circuit breaker {rating}',
      es: 'Interruptor automático bipolar de {rating}',
      fr: 'Disjoncteur bipolaire {rating}',
    },
    noun: { en: 'two-pole breaker', es: 'interruptor automático bipolar', fr: 'disjoncteur bipolaire' },
    kind: {
      en: 'Plug-in circuit breaker, two poles in parallel, 80 V DC',
      es: 'Interruptor automático enchufable, dos polos en paralelo, 80 V CC',
      fr: 'Disjoncteur embrochable, deux pôles en parallèle, 80 V CC',
    },
    intro: {
      en: 'In the {rating} two-pole breaker two poles in parallel share the current of one bus; it plugs into two adjacent bullet positions.',
      es: 'En el interruptor automático bipolar de {rating}, dos polos en paralelo se reparten la corriente de una barra; se enchufa en dos posiciones «bullet» contiguas.',
      fr: 'Dans le disjoncteur bipolaire {rating}, deux pôles en parallèle se partagent le courant d’un jeu de barres ; il s’embroche sur deux positions « bullet » voisines.',
    },
    fit: bulletPositions,
  },
}
