import { messages } from '#shared/messages.ts'
import { standingNote } from '../domain/messages/standing-note.ts'

/** The answers of the tools. Quantities come worded: '0.531 V'. */
export const answerText = messages({
  en: {
    ...standingNote.en,
    currentOf: (watts: string, volts: string) => `Current of ${watts} at ${volts}`,
    loop: 'Loop, out and back',
    materials: { copper: 'copper', aluminium: 'aluminum' },
    wire: 'Wire',
    drop: 'Voltage drop',
    dropIec: (celsius: string) => `Drop by the largest resistance of IEC 60228, at ${celsius}`,
    atLoad: 'Voltage at the load',
    carried: 'The wire carries',
    largestDevice: 'Largest fuse or breaker for it',
    dropIs: (drop: string, percent: string, system: string) => `The voltage drop is ${drop}: ${percent} of ${system}.`,
    neededArea: 'Area needed for the drop',
    imperialSize: 'AWG or kcmil',
    metricSize: 'Metric size',
    sizes: (imperial: string, metric: string) => `${imperial}, or ${metric}.`,
    noCable: 'No single cable of the tables is enough.',
    noAluminium: 'No size by the voltage drop alone: it would overheat.',
    none: 'none',
    decided: {
      drop: 'The voltage drop decides.',
      ampacity: 'The ampacity decides.',
      both: 'The voltage drop and the ampacity ask for the same.',
    },
    dropAlone: 'By the voltage drop alone.',
    sized: (size: string, drop: string) => `${size}; drop ${drop}`,
    carrying: (amperes: string) => `carries ${amperes}`,
    byDrop: (size: string) => `by the drop ${size}`,
    byAmpacity: (size: string) => `by the ampacity ${size}`,
    list1: 'List 1: normally, of one feed',
    list1x: 'List 1X: at float voltage, the other feed gone',
    list2x: 'List 2X: at the lowest voltage, the other feed gone',
    neededRating: 'Rating needed: 1.25 × List 2X',
    chosen: (device: string, carries: string) => `${device}. It carries ${carries} continuously.`,
    noDevice: (family: string) => `No rating of this family is enough: ${family}.`,
    plantList1: 'List 1, for rectifiers and battery',
    plantList2: 'List 2, for cables and protectors',
    averageVolts: 'Average voltage of the discharge',
    averageAmperes: 'Current during the discharge, on the average',
    discharge: (hours: string) => `Taken out in ${hours}`,
    reserve: 'Battery, new and at 25 °C',
    increment: 'Battery that the charge current recharges',
    feeder: 'Device before the feed, at least',
    reserveIs: (reserve: string, hours: string) =>
      `${reserve} for ${hours}, at the rate and end voltage of your maker’s table.`,
    steps: {
      drains: 'List drains',
      drop: 'Voltage drop',
      iec: 'By IEC 60228',
      ampacity: 'Ampacity',
      cap: 'Cap for a small wire',
      area: 'Area',
      rating: 'Rating',
      carries: 'Continuous load',
      chart: 'Continuous load by the chart',
      average: 'Current of the discharge',
      reserve: 'Reserve',
      margins: 'End of life and temperature',
      increment: 'Recharge',
      feeder: 'Device upstream',
    },
    problems: {
      wire_overloaded: (wire: string, carries: string, load: string) =>
        `${wire} carries ${carries}; the load draws ${load}.`,
      aluminium_ampacity: 'No ampacity of aluminum is verified: only the voltage drop is computed.',
      aluminium_beyond_copper: (wire: string, copper: string, load: string) =>
        `${wire} would overheat: even copper of this size carries only ${copper}, and aluminum less; it needs ${load}.`,
      metric_counts_as: (metric: string, size: string) =>
        `The table of ampacities has no metric sizes: ${metric} counts as ${size}, the next size that is not larger.`,
      no_single_cable: 'No single cable of the tables is enough: larger or parallel conductors are planned by hand.',
      bay_review: 'A rating above 70 A may need special accommodation in a distribution bay (BDFB): ask the operator.',
      no_ambient_data: 'Nothing is published for this device by temperature: the rule without a temperature counts.',
      no_chart: (air: string) =>
        `No chart by temperature exists for this device: the rule without a temperature counts, and at ${air} it may carry less. Ask its maker.`,
      ambient_beyond_chart: 'The chart of GMT fuses ends at 60 °C: no GMT fuse has a figure for this air.',
      several_figures: (rating: string, figures: string) =>
        `For ${rating} several figures are published: ${figures}. The lowest counts.`,
      figures: { gmt_maker: 'makers', gmt_operator: 'an operator', gmt_chart: 'chart', eighty_percent: '80 %' },
      none_enough: (needed: string, drain: string) =>
        `The load needs a rating of at least ${needed} that carries ${drain}: a larger family.`,
      breaker_under_fuse: 'A breaker would be fed by a fuse; one operator’s standard does not allow that.',
      rating_not_below: (rating: string, upstream: string) =>
        `${rating} is not below the ${upstream} upstream: both may open.`,
      trip_points: (carries: string, trips: string, upstream: string) =>
        `The device holds ${carries} and must trip at ${trips}, the one upstream at ${upstream}, as a maker of such breakers states it. The times are on the makers’ curves.`,
      selectivity_unknown: 'No checked curve: see the maker’s sheet.',
      no_standard_size: 'No standard size is 1.25 × this current or more.',
      left_to_maker:
        'Left to the maker’s table: the ampere-hours of a battery at this rate and end voltage, its own correction for temperature, and what is added for growth.',
      average_high: (volts: string, nominal: string) =>
        `On the average of a discharge a battery of ${nominal} gives less than ${volts}, unless its maker says so: with this the battery is too small.`,
      average_usual: (volts: string) =>
        `${volts} is midway between the nominal and the lowest voltage. This is our reading: the maker’s discharge curve says more.`,
    },
  },
  es: {
    ...standingNote.es,
    currentOf: (watts, volts) => `Corriente de ${watts} a ${volts}`,
    loop: 'Circuito, ida y vuelta',
    materials: { copper: 'cobre', aluminium: 'aluminio' },
    wire: 'Conductor',
    drop: 'Caída de tensión',
    dropIec: celsius => `Caída con la resistencia máxima de IEC 60228, a ${celsius}`,
    atLoad: 'Tensión en la carga',
    carried: 'El conductor soporta',
    largestDevice: 'Protección máxima para él',
    dropIs: (drop, percent, system) => `La caída de tensión es de ${drop}: el ${percent} de ${system}.`,
    neededArea: 'Sección necesaria por la caída',
    imperialSize: 'AWG o kcmil',
    metricSize: 'Sección métrica',
    sizes: (imperial, metric) => `${imperial} o ${metric}.`,
    noCable: 'Ningún cable único de las tablas es suficiente.',
    noAluminium: 'Ningún tamaño solo por la caída de tensión: se sobrecalentaría.',
    none: 'ninguno',
    decided: {
      drop: 'Decide la caída de tensión.',
      ampacity: 'Decide la corriente admisible.',
      both: 'La caída de tensión y la corriente admisible piden lo mismo.',
    },
    dropAlone: 'Solo por la caída de tensión.',
    sized: (size, drop) => `${size}; caída de ${drop}`,
    carrying: amperes => `soporta ${amperes}`,
    byDrop: size => `por la caída ${size}`,
    byAmpacity: size => `por la corriente admisible ${size}`,
    list1: 'List 1: en servicio normal, de una alimentación',
    list1x: 'List 1X: a la tensión de flotación, sin la otra alimentación',
    list2x: 'List 2X: a la tensión mínima, sin la otra alimentación',
    neededRating: 'Calibre necesario: 1,25 × List 2X',
    chosen: (device, carries) => `${device}. Soporta ${carries} de forma permanente.`,
    noDevice: family => `Ningún calibre de esta familia es suficiente: ${family}.`,
    plantList1: 'List 1, para rectificadores y batería',
    plantList2: 'List 2, para cables y protecciones',
    averageVolts: 'Tensión media de la descarga',
    averageAmperes: 'Corriente media durante la descarga',
    discharge: hours => `Extraído en ${hours}`,
    reserve: 'Batería, nueva y a 25 °C',
    increment: 'Batería que recarga la corriente de carga',
    feeder: 'Protección de la alimentación, como mínimo',
    reserveIs: (reserve, hours) =>
      `${reserve} para ${hours}, al régimen y a la tensión final de la tabla de su fabricante.`,
    steps: {
      drains: 'Consumos List',
      drop: 'Caída de tensión',
      iec: 'Según IEC 60228',
      ampacity: 'Corriente admisible',
      cap: 'Límite para conductores finos',
      area: 'Sección',
      rating: 'Calibre',
      carries: 'Carga permanente',
      chart: 'Carga permanente según el gráfico',
      average: 'Corriente de la descarga',
      reserve: 'Autonomía',
      margins: 'Fin de vida y temperatura',
      increment: 'Recarga',
      feeder: 'Protección aguas arriba',
    },
    problems: {
      wire_overloaded: (wire, carries, load) => `${wire} soporta ${carries}; la carga consume ${load}.`,
      aluminium_ampacity:
        'Ninguna corriente admisible del aluminio está verificada: solo se calcula la caída de tensión.',
      aluminium_beyond_copper: (wire, copper, load) =>
        `${wire} se sobrecalentaría: ni el cobre de este tamaño soporta más de ${copper}, y el aluminio menos; hacen falta ${load}.`,
      metric_counts_as: (metric, size) =>
        `La tabla de corrientes admisibles no tiene secciones métricas: ${metric} cuenta como ${size}, el tamaño siguiente que no es mayor.`,
      no_single_cable:
        'Ningún cable único de las tablas es suficiente: los conductores mayores o en paralelo se proyectan a mano.',
      bay_review:
        'Un calibre superior a 70 A puede requerir un tratamiento especial en el bastidor de distribución (BDFB): consulte al operador.',
      no_ambient_data:
        'No hay nada publicado para esta protección según la temperatura: cuenta la regla sin temperatura.',
      no_chart: air =>
        `No existe ningún gráfico por temperatura para esta protección: cuenta la regla sin temperatura, y a ${air} puede soportar menos. Consulte a su fabricante.`,
      ambient_beyond_chart:
        'El gráfico de los fusibles GMT termina en 60 °C: ningún fusible GMT tiene cifra para este aire.',
      several_figures: (rating, figures) => `Para ${rating} hay varias cifras publicadas: ${figures}. Cuenta la menor.`,
      figures: { gmt_maker: 'fabricantes', gmt_operator: 'un operador', gmt_chart: 'gráfico', eighty_percent: '80 %' },
      none_enough: (needed, drain) =>
        `La carga necesita un calibre de al menos ${needed} que soporte ${drain}: una familia mayor.`,
      breaker_under_fuse:
        'Un interruptor automático quedaría alimentado por un fusible; la norma de un operador no lo permite.',
      rating_not_below: (rating, upstream) => `${rating} no es menor que ${upstream} aguas arriba: pueden abrir ambos.`,
      trip_points: (carries, trips, upstream) =>
        `La protección mantiene ${carries} y debe disparar a ${trips}; la de aguas arriba, a ${upstream}, según lo indica un fabricante de tales interruptores automáticos. Los tiempos están en las curvas de los fabricantes.`,
      selectivity_unknown: 'Sin curva comprobada: consulte la hoja del fabricante.',
      no_standard_size: 'Ningún tamaño normalizado alcanza 1,25 × esta corriente.',
      left_to_maker:
        'Queda para la tabla del fabricante: los amperios-hora de una batería a este régimen y a esta tensión final, su propia corrección por temperatura y lo que se añade para ampliaciones.',
      average_high: (volts, nominal) =>
        `En el promedio de una descarga, una batería de ${nominal} da menos de ${volts}, salvo que su fabricante lo indique: así la batería queda pequeña.`,
      average_usual: volts =>
        `${volts} es el punto medio entre la tensión nominal y la mínima. Es lectura nuestra: la curva de descarga del fabricante dice más.`,
    },
  },
  fr: {
    ...standingNote.fr,
    currentOf: (watts, volts) => `Courant de ${watts} sous ${volts}`,
    loop: 'Circuit, aller et retour',
    materials: { copper: 'cuivre', aluminium: 'aluminium' },
    wire: 'Câble',
    drop: 'Chute de tension',
    dropIec: celsius => `Chute avec la résistance maximale de la CEI 60228, à ${celsius}`,
    atLoad: 'Tension à la charge',
    carried: 'Le câble supporte',
    largestDevice: 'Plus grande protection pour ce câble',
    dropIs: (drop, percent, system) => `La chute de tension est de ${drop}, soit ${percent} de ${system}.`,
    neededArea: 'Section nécessaire pour la chute',
    imperialSize: 'AWG ou kcmil',
    metricSize: 'Section métrique',
    sizes: (imperial, metric) => `${imperial} ou ${metric}.`,
    noCable: 'Aucun câble unique des tables ne suffit.',
    noAluminium: 'Aucune taille d’après la seule chute de tension : elle chaufferait trop.',
    none: 'aucun',
    decided: {
      drop: 'La chute de tension décide.',
      ampacity: 'Le courant admissible décide.',
      both: 'La chute de tension et le courant admissible demandent la même section.',
    },
    dropAlone: 'D’après la seule chute de tension.',
    sized: (size, drop) => `${size} ; chute de ${drop}`,
    carrying: amperes => `supporte ${amperes}`,
    byDrop: size => `d’après la chute ${size}`,
    byAmpacity: size => `d’après le courant admissible ${size}`,
    list1: 'List 1 : en service normal, d’une alimentation',
    list1x: 'List 1X : à la tension de floating, l’autre alimentation perdue',
    list2x: 'List 2X : à la tension minimale, l’autre alimentation perdue',
    neededRating: 'Calibre nécessaire : 1,25 × List 2X',
    chosen: (device, carries) => `${device}. Il supporte ${carries} en permanence.`,
    noDevice: family => `Aucun calibre de cette famille ne suffit : ${family}.`,
    plantList1: 'List 1, pour les redresseurs et la batterie',
    plantList2: 'List 2, pour les câbles et les protections',
    averageVolts: 'Tension moyenne de la décharge',
    averageAmperes: 'Courant moyen pendant la décharge',
    discharge: hours => `Prélevé en ${hours}`,
    reserve: 'Batterie, neuve et à 25 °C',
    increment: 'Batterie que le courant de charge recharge',
    feeder: 'Protection de l’alimentation, au moins',
    reserveIs: (reserve, hours) =>
      `${reserve} pour ${hours}, au régime et à la tension finale de la table de votre fabricant.`,
    steps: {
      drains: 'Consommations List',
      drop: 'Chute de tension',
      iec: 'Selon la CEI 60228',
      ampacity: 'Courant admissible',
      cap: 'Limite des petits conducteurs',
      area: 'Section',
      rating: 'Calibre',
      carries: 'Charge permanente',
      chart: 'Charge permanente selon l’abaque',
      average: 'Courant de la décharge',
      reserve: 'Autonomie',
      margins: 'Fin de vie et température',
      increment: 'Recharge',
      feeder: 'Protection en amont',
    },
    problems: {
      wire_overloaded: (wire, carries, load) => `${wire} supporte ${carries} ; la charge consomme ${load}.`,
      aluminium_ampacity:
        'Aucun courant admissible de l’aluminium n’est vérifié : seule la chute de tension est calculée.',
      aluminium_beyond_copper: (wire, copper, load) =>
        `${wire} chaufferait trop : même en cuivre, cette taille ne supporte que ${copper}, et l’aluminium moins ; il faut ${load}.`,
      metric_counts_as: (metric, size) =>
        `La table des courants admissibles n’a pas de sections métriques : ${metric} compte comme ${size}, la taille voisine qui n’est pas plus grande.`,
      no_single_cable:
        'Aucun câble unique des tables ne suffit : des conducteurs plus gros ou en parallèle s’étudient à la main.',
      bay_review:
        'Un calibre supérieur à 70 A peut demander une disposition particulière dans la baie de distribution (BDFB) : consultez l’opérateur.',
      no_ambient_data:
        'Rien n’est publié pour cette protection selon la température : la règle sans température compte.',
      no_chart: air =>
        `Aucun abaque selon la température n’existe pour cette protection : la règle sans température compte, et à ${air} elle peut supporter moins. Consultez son fabricant.`,
      ambient_beyond_chart:
        'L’abaque des fusibles GMT s’arrête à 60 °C : aucun fusible GMT n’a de valeur pour cet air.',
      several_figures: (rating, figures) =>
        `Pour ${rating}, plusieurs valeurs sont publiées : ${figures}. La plus basse compte.`,
      figures: { gmt_maker: 'fabricants', gmt_operator: 'un opérateur', gmt_chart: 'abaque', eighty_percent: '80 %' },
      none_enough: (needed, drain) =>
        `La charge demande un calibre d’au moins ${needed} qui supporte ${drain} : une famille plus grande.`,
      breaker_under_fuse: 'Un disjoncteur serait alimenté par un fusible ; la norme d’un opérateur ne l’admet pas.',
      rating_not_below: (rating, upstream) =>
        `${rating} n’est pas inférieur à ${upstream} en amont : les deux peuvent s’ouvrir.`,
      trip_points: (carries, trips, upstream) =>
        `La protection tient ${carries} et doit déclencher à ${trips}, celle en amont à ${upstream}, comme l’indique un fabricant de tels disjoncteurs. Les temps se lisent sur les courbes des fabricants.`,
      selectivity_unknown: 'Aucune courbe vérifiée : voir la fiche du fabricant.',
      no_standard_size: 'Aucun calibre normalisé n’atteint 1,25 × ce courant.',
      left_to_maker:
        'Reste à la table du fabricant : les ampères-heures d’une batterie à ce régime et à cette tension finale, sa propre correction selon la température et ce qui s’ajoute pour les extensions.',
      average_high: (volts, nominal) =>
        `En moyenne sur une décharge, une batterie de ${nominal} donne moins de ${volts}, sauf indication de son fabricant : ainsi la batterie est trop petite.`,
      average_usual: volts =>
        `${volts} est à mi-chemin entre la tension nominale et la tension minimale. C’est notre lecture : la courbe de décharge du fabricant en dit plus.`,
    },
  },
})
export type AnswerText = (typeof answerText)['en']
