import { messages } from '#shared/messages.ts'

/** The answers of the tools for cables beside `answerText`: the system, the conductor, what limits a wire, and what is left at the load. */
export const circuitText = messages({
  en: {
    system: 'System',
    systemIs: (nominal: string, float: string, min: string) => `${nominal}: float ${float}, lowest ${min}`,
    steady: 'Current, the same at every voltage',
    risen: (amperes: string, volts: string) => `Current at ${volts} of a load of constant power, ${amperes} at float`,
    k: 'K of the conductor',
    kIs: (k: string, metric: string, celsius: string, source: string) =>
      `${k} Ω·cmil/ft, ${metric} Ω·mm²/m at ${celsius} (${source})`,
    kSources: {
      '25': 'La Marche',
      '60': 'the higher of La Marche and NEC chapter 9 table 8 at this temperature',
      '75': 'NEC chapter 9 table 8',
    },
    left: (volts: string) => `${volts} is left at the load.`,
    leftOf: (left: string, min: string, drop: string) => `${left} (${min} − ${drop})`,
    nothing: 'none',
    cannotFeed: (drop: string, min: string) =>
      `This wire cannot feed the load: at the current of ${min} it would lose ${drop}.`,
    limited: (amperes: string, limit: string) => `${amperes}, limited by the ${limit}`,
    limits: {
      insulation: (column: string) => `insulation of ${column}`,
      terminal: (terminal: string) => `terminal of ${terminal}`,
      small: () => 'cap for small wires',
    },
    steps: { terminal: 'Terminal', left: 'Voltage at the load' },
    problems: {
      above_3_percent: (part: string, system: string) => `The drop is more than ${part} of ${system}.`,
      below_lowest: (left: string, system: string, lowest: string) =>
        `About ${left} is left at the load; loads of ${system} commonly need ${lowest}.`,
      draws_more: (amperes: string, left: string) =>
        `Behind this wire a load of constant power draws more: about ${amperes}, and ${left} is left.`,
      cannot_feed: (min: string) =>
        `A load of constant power cannot work behind this wire: as its voltage falls it asks for more than the wire can bring from ${min}.`,
      nothing_left: (min: string) => `The wire would lose all of ${min}: nothing is left for the load.`,
      air_above_conductor: (air: string, conductor: string, next: string) =>
        `The air of ${air} is hotter than the conductor that the drop is computed for (${conductor}): choose ${next}.`,
      air_above_all: (air: string, conductor: string) =>
        `The air of ${air} is hotter than the conductor that the drop is computed for (${conductor}): the drop is more than that.`,
      air_above_terminal: (air: string, terminal: string) =>
        `The air of ${air} is hotter than the ${terminal} that the terminal is marked for.`,
      thin_wire: (wire: string, most: string) =>
        `No ampacity is published for ${wire}: it carries at most ${most}, as 18 AWG does, and its maker may allow less.`,
      rating_above: (load: string, rating: string, largest: string) =>
        `For ${load} the device has a rating of at least ${rating} (1.25 × List 2X); this wire is protected by at most ${largest}.`,
      device_small: (device: string, load: string, least: string) =>
        `A device of ${device} is too small for ${load}: its rating is at least ${least} (1.25 × List 2X).`,
      iec_above_allowed: (wire: string, drop: string, allowed: string) =>
        `By the largest resistance that IEC 60228 allows, ${wire} loses ${drop}; ${allowed} is allowed.`,
      constant_power: (float: string, lowest: string, min: string) =>
        `${float} counts as the current at float voltage of a load of constant power, which draws ${lowest} at ${min}. For one that draws the same at every voltage, tick “Constant current”.`,
      choice_idle: 'A load in watts is of constant power: “Constant current” does not count for it.',
    },
  },
  es: {
    system: 'Sistema',
    systemIs: (nominal, float, min) => `${nominal}: flotación ${float}, mínima ${min}`,
    steady: 'Corriente, la misma a cualquier tensión',
    risen: (amperes, volts) => `Corriente a ${volts} de una carga de potencia constante, ${amperes} en flotación`,
    k: 'K del conductor',
    kIs: (k, metric, celsius, source) => `${k} Ω·cmil/ft, ${metric} Ω·mm²/m a ${celsius} (${source})`,
    kSources: {
      '25': 'La Marche',
      '60': 'el mayor entre La Marche y NEC capítulo 9, tabla 8, a esta temperatura',
      '75': 'NEC capítulo 9, tabla 8',
    },
    left: volts => `A la carga llegan ${volts}.`,
    leftOf: (left, min, drop) => `${left} (${min} − ${drop})`,
    nothing: 'ninguna',
    cannotFeed: (drop, min) =>
      `Este conductor no puede alimentar la carga: con la corriente a ${min} perdería ${drop}.`,
    limited: (amperes, limit) => `${amperes}, limitado por ${limit}`,
    limits: {
      insulation: column => `el aislamiento de ${column}`,
      terminal: terminal => `el borne de ${terminal}`,
      small: () => 'el límite para conductores finos',
    },
    steps: { terminal: 'Borne', left: 'Tensión en la carga' },
    problems: {
      above_3_percent: (part, system) => `La caída supera el ${part} de ${system}.`,
      below_lowest: (left, system, lowest) =>
        `A la carga llegan unos ${left}; las cargas de ${system} suelen necesitar ${lowest}.`,
      draws_more: (amperes, left) =>
        `Con este conductor una carga de potencia constante consume más: unos ${amperes}, y le llegan ${left}.`,
      cannot_feed: min =>
        `Una carga de potencia constante no puede funcionar con este conductor: al bajar su tensión pide más de lo que el conductor puede llevar desde ${min}.`,
      nothing_left: min => `El conductor perdería la totalidad de ${min}: a la carga no le queda nada.`,
      air_above_conductor: (air, conductor, next) =>
        `El aire a ${air} está más caliente que el conductor para el que se calcula la caída (${conductor}): elija ${next}.`,
      air_above_all: (air, conductor) =>
        `El aire a ${air} está más caliente que el conductor para el que se calcula la caída (${conductor}): la caída es mayor.`,
      air_above_terminal: (air, terminal) =>
        `El aire a ${air} está más caliente que los ${terminal} para los que está marcado el borne.`,
      thin_wire: (wire, most) =>
        `No hay corriente admisible publicada para ${wire}: soporta como máximo ${most}, como 18 AWG, y su fabricante puede admitir menos.`,
      rating_above: (load, rating, largest) =>
        `Para ${load} la protección tiene un calibre de al menos ${rating} (1,25 × List 2X); la de este conductor es como máximo de ${largest}.`,
      device_small: (device, load, least) =>
        `Una protección de ${device} es demasiado pequeña para ${load}: su calibre es de al menos ${least} (1,25 × List 2X).`,
      iec_above_allowed: (wire, drop, allowed) =>
        `Con la resistencia máxima que admite IEC 60228, ${wire} pierde ${drop}; se admiten ${allowed}.`,
      constant_power: (float, lowest, min) =>
        `${float} se toman como la corriente en flotación de una carga de potencia constante, que consume ${lowest} a ${min}. Si consume lo mismo a cualquier tensión, marque «Corriente constante».`,
      choice_idle: 'Una carga en vatios es de potencia constante: «Corriente constante» no cuenta para ella.',
    },
  },
  fr: {
    system: 'Système',
    systemIs: (nominal, float, min) => `${nominal} : floating ${float}, minimale ${min}`,
    steady: 'Courant, le même à toute tension',
    risen: (amperes, volts) => `Courant sous ${volts} d’une charge à puissance constante, ${amperes} en floating`,
    k: 'K du conducteur',
    kIs: (k, metric, celsius, source) => `${k} Ω·cmil/ft, ${metric} Ω·mm²/m à ${celsius} (${source})`,
    kSources: {
      '25': 'La Marche',
      '60': 'la plus grande valeur de La Marche et du NEC, chapitre 9, table 8, à cette température',
      '75': 'NEC, chapitre 9, table 8',
    },
    left: volts => `Il reste ${volts} à la charge.`,
    leftOf: (left, min, drop) => `${left} (${min} − ${drop})`,
    nothing: 'aucune',
    cannotFeed: (drop, min) =>
      `Ce câble ne peut pas alimenter la charge : avec le courant sous ${min}, il perdrait ${drop}.`,
    limited: (amperes, limit) => `${amperes}, limité par ${limit}`,
    limits: {
      insulation: column => `l’isolant de ${column}`,
      terminal: terminal => `la borne de ${terminal}`,
      small: () => 'la limite des petits conducteurs',
    },
    steps: { terminal: 'Borne', left: 'Tension à la charge' },
    problems: {
      above_3_percent: (part, system) => `La chute dépasse ${part} de ${system}.`,
      below_lowest: (left, system, lowest) =>
        `Il reste environ ${left} à la charge ; les charges de ${system} demandent d’ordinaire ${lowest}.`,
      draws_more: (amperes, left) =>
        `Avec ce câble, une charge à puissance constante consomme davantage : environ ${amperes}, et il lui reste ${left}.`,
      cannot_feed: min =>
        `Une charge à puissance constante ne peut pas fonctionner avec ce câble : quand sa tension baisse, elle demande plus que le câble ne peut apporter depuis ${min}.`,
      nothing_left: min => `Le câble perdrait la totalité de ${min} : il ne reste rien à la charge.`,
      air_above_conductor: (air, conductor, next) =>
        `L’air à ${air} est plus chaud que le conducteur pour lequel la chute est calculée (${conductor}) : choisissez ${next}.`,
      air_above_all: (air, conductor) =>
        `L’air à ${air} est plus chaud que le conducteur pour lequel la chute est calculée (${conductor}) : la chute est plus grande.`,
      air_above_terminal: (air, terminal) =>
        `L’air à ${air} est plus chaud que les ${terminal} pour lesquels la borne est marquée.`,
      thin_wire: (wire, most) =>
        `Aucun courant admissible n’est publié pour ${wire} : il supporte au plus ${most}, comme 18 AWG, et son fabricant peut admettre moins.`,
      rating_above: (load, rating, largest) =>
        `Pour ${load}, la protection a un calibre d’au moins ${rating} (1,25 × List 2X) ; celle de ce câble est d’au plus ${largest}.`,
      device_small: (device, load, least) =>
        `Une protection de ${device} est trop petite pour ${load} : son calibre est d’au moins ${least} (1,25 × List 2X).`,
      iec_above_allowed: (wire, drop, allowed) =>
        `Avec la plus grande résistance que la CEI 60228 admet, ${wire} perd ${drop} ; ${allowed} sont admis.`,
      constant_power: (float, lowest, min) =>
        `${float} compte comme le courant en floating d’une charge à puissance constante, qui consomme ${lowest} sous ${min}. Si elle consomme autant à toute tension, cochez « Courant constant ».`,
      choice_idle: 'Une charge en watts est à puissance constante : « Courant constant » ne compte pas pour elle.',
    },
  },
})
export type CircuitText = (typeof circuitText)['en']
