import type { Words } from '../catalog/words.ts'

export interface PanelSeries {
  /** Begins our part numbers; a front-access series has one per kind of fuse. */
  code: string | Record<string, string>
  /** Begins the product names; {family} is GMT, KLM, TPA, KLM/GMT or TPA/GMT. */
  name: Words
  /** One sentence of advice that holds for every model, from domain §1.1, §2 and §3. */
  advice: Words
}

// domain rule 1
const gmtLoad: Words = {
  en: 'Load a GMT fuse to no more than 80% of its rating up to 7.5 A and to no more than 70% from 10 A.',
  es: 'No cargue ningún fusible GMT a más del 80 % de su corriente nominal hasta 7,5 A ni a más del 70 % a partir de 10 A.',
  fr: 'Ne chargez aucun fusible GMT à plus de 80 % de son calibre jusqu’à 7,5 A ni à plus de 70 % à partir de 10 A.',
}

// domain §1.1, holders that are no switches
const tpaHolder: Words = {
  en: 'A TPA holder disconnects but does not switch: insert the fuse with the load turned off.',
  es: 'El portafusible TPA secciona, pero no conmuta: inserte el fusible con la carga desconectada.',
  fr: 'Le porte-fusible TPA sectionne mais ne commute pas : insérez le fusible charge arrêtée.',
}

const frontAccess: Words = {
  en: 'Input, output, ground and alarm terminals are all reached from the front, for bays that stand against a wall.',
  es: 'Los bornes de entrada, salida, tierra y alarma quedan todos accesibles por el frente, para bastidores adosados a una pared.',
  fr: 'Les bornes d’entrée, de sortie, de terre et d’alarme sont toutes accessibles en face avant, pour les baies adossées à un mur.',
}

export const panelSeries: Record<string, PanelSeries> = {
  'optimum-value-gmt-fuse-panels': {
    code: 'OVG',
    name: { en: 'Optimum Value GMT fuse panel', es: 'Panel de fusibles GMT Optimum Value', fr: 'Panneau à fusibles GMT Optimum Value' },
    advice: gmtLoad,
  },
  'optimum-value-breaker-panels': {
    code: 'OVB',
    name: {
      en: 'Optimum Value breaker panel',
      es: 'Panel de interruptores automáticos Optimum Value',
      fr: 'Panneau à disjoncteurs Optimum Value',
    },
    advice: {
      en: 'Load each breaker to no more than 80% of its rating and close unused positions with blanking plugs.',
      es: 'No cargue ningún interruptor automático a más del 80 % de su corriente nominal y cierre las posiciones libres con tapones ciegos.',
      fr: 'Ne chargez aucun disjoncteur à plus de 80 % de son courant assigné et fermez les positions libres par des obturateurs.',
    },
  },
  'gmt-fuse-panels': {
    code: 'GP',
    name: { en: 'GMT fuse panel', es: 'Panel de fusibles GMT', fr: 'Panneau à fusibles GMT' },
    advice: {
      en: 'An open GMT fuse closes its own contact to the alarm bus; load it to no more than 80% of its rating up to 7.5 A and to no more than 70% from 10 A.',
      es: 'Un fusible GMT fundido cierra su propio contacto con la barra de alarma; no lo cargue a más del 80 % de su corriente nominal hasta 7,5 A ni a más del 70 % a partir de 10 A.',
      fr: 'Un fusible GMT fondu ferme son propre contact sur la barre d’alarme ; ne le chargez pas à plus de 80 % de son calibre jusqu’à 7,5 A ni à plus de 70 % à partir de 10 A.',
    },
  },
  'klm-fuse-panels': {
    code: 'KP',
    name: { en: 'KLM fuse panel', es: 'Panel de fusibles KLM', fr: 'Panneau à fusibles KLM' },
    advice: {
      en: 'With no fuse and no load an output can read 48 V through the alarm circuit, and an empty holder that is wired to a load raises the fuse alarm.',
      es: 'Sin fusible y sin carga, una salida puede indicar 48 V a través del circuito de alarma, y un portafusible vacío conectado a una carga activa la alarma de fusible.',
      fr: 'Sans fusible ni charge, une sortie peut afficher 48 V à travers le circuit d’alarme, et un porte-fusible vide raccordé à une charge déclenche l’alarme fusible.',
    },
  },
  'tpa-fuse-panels': {
    code: 'TP',
    name: { en: 'TPA fuse panel', es: 'Panel de fusibles TPA', fr: 'Panneau à fusibles TPA' },
    advice: tpaHolder,
  },
  'klmgmt-fuse-panels': {
    code: 'KG',
    name: { en: 'KLM/GMT fuse panel', es: 'Panel de fusibles KLM/GMT', fr: 'Panneau à fusibles KLM/GMT' },
    advice: {
      en: 'Keep the sum of the continuous loads of both fuse families within the bus rating; where A and B are redundant, each bus must be able to carry all of them alone.',
      es: 'La suma de las cargas continuas de ambas familias no debe superar la corriente nominal de la barra; si A y B son redundantes, cada barra debe poder alimentarlas todas por sí sola.',
      fr: 'La somme des charges continues des deux familles ne doit pas dépasser le courant assigné du jeu de barres ; si A et B sont redondants, chacun doit pouvoir les alimenter toutes seul.',
    },
  },
  'tpagmt-fuse-panels': {
    code: 'TG',
    name: { en: 'TPA/GMT fuse panel', es: 'Panel de fusibles TPA/GMT', fr: 'Panneau à fusibles TPA/GMT' },
    advice: tpaHolder,
  },
  'demarcation-panels': {
    code: 'DM',
    name: { en: 'Demarcation panel', es: 'Panel de demarcación', fr: 'Panneau de démarcation' },
    advice: {
      en: 'The panel holds no fuse or breaker: every circuit must be protected upstream.',
      es: 'El panel no lleva fusibles ni interruptores automáticos: cada circuito debe estar protegido aguas arriba.',
      fr: 'Le panneau ne comporte ni fusible ni disjoncteur : chaque circuit doit être protégé en amont.',
    },
  },
  'high-current-power-distribution-panels': {
    code: 'HC',
    name: {
      en: 'High current power distribution panel',
      es: 'Panel de distribución de alta corriente',
      fr: 'Panneau de distribution à fort courant',
    },
    advice: {
      en: 'Do not mix fused disconnects and breakers in one load center.',
      es: 'No mezcle seccionadores con fusible e interruptores automáticos en un mismo centro de carga.',
      fr: 'Ne mélangez pas sectionneurs à fusible et disjoncteurs dans un même panneau.',
    },
  },
  'total-front-access-fuse-panels': {
    code: { GMT: 'FAG', KLM: 'FAK', TPA: 'FAT' },
    name: {
      en: 'Total front access {family} fuse panel',
      es: 'Panel de fusibles {family} de acceso totalmente frontal',
      fr: 'Panneau à fusibles {family} à accès entièrement frontal',
    },
    advice: frontAccess,
  },
  'total-front-access-combination-fuse-panels': {
    code: { 'KLM/GMT': 'FKG', 'TPA/GMT': 'FTG' },
    name: {
      en: 'Total front access {family} fuse panel',
      es: 'Panel de fusibles {family} de acceso totalmente frontal',
      fr: 'Panneau à fusibles {family} à accès entièrement frontal',
    },
    advice: frontAccess,
  },
  'versatile-fusebreaker-panels': {
    code: 'VP',
    name: {
      en: 'Versatile fuse/breaker panel',
      es: 'Panel versátil de fusibles e interruptores automáticos',
      fr: 'Panneau polyvalent à fusibles et disjoncteurs',
    },
    advice: {
      en: 'Each bullet position takes a plug-in breaker or a disconnect for TPS, TLS or TPC fuses; close unused positions with blanking plates.',
      es: 'Cada posición enchufable «bullet» admite un interruptor automático enchufable o un seccionador para fusibles TPS, TLS o TPC; cierre las posiciones libres con placas ciegas.',
      fr: 'Chaque position « bullet » reçoit un disjoncteur embrochable ou un sectionneur pour fusibles TPS, TLS ou TPC ; fermez les positions libres par des plaques d’obturation.',
    },
  },
  'collocation-interconnect-power-panels': {
    code: 'CI',
    name: {
      en: 'Collocation interconnect power panel',
      es: 'Panel de interconexión para coubicación',
      fr: 'Panneau d’interconnexion pour colocalisation',
    },
    advice: {
      en: 'Cables of this size end in two-hole crimp lugs; the panel holds no fuse or breaker, so the feeds must be protected upstream.',
      es: 'Los cables de esta sección se rematan con terminales de compresión de dos orificios; el panel no lleva fusibles ni interruptores automáticos, por lo que la alimentación debe protegerse aguas arriba.',
      fr: 'Les câbles de cette section se terminent par des cosses à sertir à deux trous ; le panneau ne comporte ni fusible ni disjoncteur, les arrivées doivent donc être protégées en amont.',
    },
  },
}
