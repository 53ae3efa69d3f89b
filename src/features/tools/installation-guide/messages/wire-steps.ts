import { messages } from '#shared/messages.ts'

export const wireSteps = messages({
  en: {
    deenergised:
      'Open the upstream device of every feed, lock and tag it, and measure that the input wires carry no voltage.',
    upstream:
      'The upstream device of a feed is not larger than the table of models says; the next standard size from 125% of the bus rating on is usual.',
    upstreamHandOff:
      'Each outgoing cable has its own upstream device, not larger than the cable carries at 75 °C (table of models): the panel holds no fuse and no breaker that protects it.',
    polarity:
      'In a −48 V plant the negative conductor is the fused side (BATT) and the positive one the grounded return (RTN). Compare both with the marks at the terminals; in ±24 V plants the marks decide.',
    twoLugs:
      'Models with two lugs per polarity take two cables of the same size and length for each polarity, one two-hole lug on each pair of studs.',
    resistance:
      'With all positions empty or OFF, measure the resistance between battery and return of each input: at least 500 Ω. Less means a short circuit; find it before you go on.',
    lugKind:
      'Termination: 22–18 AWG mechanical; 16–10 AWG crimped lug with one or two holes; 8 AWG and larger crimped lug with two holes.',
    lugFit:
      'The holes of the lug have the diameter and the distance of the studs, and the wire lies within the range of the terminal (table of models).',
    inputWidth: 'Lugs at input studs are at most {inputWidth} wide.',
    outputWidth: 'Lugs at output terminals are at most {outputWidth} wide.',
    clamps: 'Screw clamps take the bare wire without a lug.',
    tinnedWire: 'Tin stranded wire before it goes into a screw clamp.',
    antioxidant:
      'Clean terminals and lugs with a non-abrasive, non-metallic pad and coat them lightly with antioxidant. One wire and one load for each output terminal.',
    wireSize:
      'Output wires are copper, rated at or above the fuse or breaker: 14 AWG up to 15 A, 12 AWG up to 20 A, 10 AWG up to 30 A.',
    wireOutputs:
      'With the positions empty or OFF, connect battery and return of each output, then the load, whose own input is off.',
    wireThrough: 'Connect both sides of each circuit one after the other, and mark both ends with the same number.',
    covers: 'Put all terminal covers back before power is applied.',
    frontCovers:
      'Front-access terminals stay covered while in service: the clear cover is part of the protection against touch.',
    torqueRule:
      'Tighten to the value that is marked on the product or stands in its data sheet. Where neither says anything, the table shows what makers of comparable panels publish for the terminal; N·m are computed from in-lb.',
    alarmWires: 'Wire-wrap pins take 22–26 AWG, screw strips 16–30 AWG.',
    alarmContacts:
      'The contacts are Form C: common (C), normally closed (NC), normally open (NO). They carry signals only; we give their rating on request.',
    alarmNormal: 'With all feeds on and all fuses or breakers good, measure: C–NC closed, C–NO open.',
    alarmFailed:
      'Take one feed away, or put an open fuse or a tripped breaker in a position without load: C–NC opens, C–NO closes. Some panels hold the relay energized in the good state; the marks of the panel decide.',
    alarmFarEnd: 'See the alarm arrive and clear at the far end, not on the meter alone.',
    lampOnly: 'A lamp, where there is one, shows that voltage is present. It is no proof of its absence: measure.',
    beforePower: 'All positions empty or OFF, covers on, loads off.',
    feedA:
      'Switch on feed A. Measure voltage and polarity at input A: −40 to −60 V in a −48 V plant, 20 to 30 V in a 24 V plant.',
    feedB: 'Only then switch on feed B and measure in the same way.',
    singleFeed:
      'Panels with one bus: switch on the feed and measure voltage and polarity at the input, −40 to −60 V in a −48 V plant, 20 to 30 V in a 24 V plant.',
    indicator: 'Indicator: green is normal, red an open fuse or breaker, off no input.',
    oneFeedOnly: 'While only one of two feeds is on, the other side reports an alarm: that is as it should be.',
    handOffPower:
      'Switch on one circuit at a time at its upstream device, and measure voltage and polarity at the hand-off before the load is connected.',
  },
  es: {
    deenergised:
      'Abra la protección aguas arriba de cada alimentación, bloquéela y señalícela, y compruebe con el multímetro la ausencia de tensión en los conductores de entrada.',
    upstream:
      'La protección aguas arriba de una alimentación no debe superar la de la tabla de modelos; lo habitual es el siguiente calibre normalizado a partir del 125 % de la corriente nominal de la barra.',
    upstreamHandOff:
      'Cada cable de salida tiene su propia protección aguas arriba, no mayor que su corriente admisible a 75 °C (tabla de modelos): el panel no lleva fusible ni interruptor automático que lo proteja.',
    polarity:
      'En una planta de −48 V el conductor negativo es el lado protegido (BATT) y el positivo el retorno a tierra (RTN). Compare ambos con las marcas de los bornes; en plantas de ±24 V prevalecen las marcas.',
    twoLugs:
      'Los modelos con dos terminales por polaridad llevan dos cables de igual sección y longitud por polaridad, un terminal de dos orificios en cada par de espárragos.',
    resistance:
      'Con todas las posiciones vacías o en OFF, mida la resistencia entre batería y retorno de cada entrada: al menos 500 Ω. Un valor menor indica un cortocircuito; localícelo antes de continuar.',
    lugKind:
      'Terminación: 22–18 AWG, mecánica; 16–10 AWG, terminal engastado de uno o dos orificios; 8 AWG y mayores, terminal engastado de dos orificios.',
    lugFit:
      'Los orificios del terminal tienen el diámetro y la separación de los espárragos, y el conductor está dentro del margen del borne (tabla de modelos).',
    inputWidth: 'Los terminales en los espárragos de entrada miden como máximo {inputWidth} de ancho.',
    outputWidth: 'Los terminales en los bornes de salida miden como máximo {outputWidth} de ancho.',
    clamps: 'Los bornes de presión por tornillo admiten el hilo desnudo sin terminal.',
    tinnedWire: 'Estañe el hilo trenzado antes de introducirlo en un borne de presión.',
    antioxidant:
      'Limpie bornes y terminales con un paño no abrasivo ni metálico y aplique una capa fina de antioxidante. Un solo conductor y una sola carga por borne de salida.',
    wireSize:
      'Los conductores de salida son de cobre, de corriente igual o mayor que la del fusible o interruptor automático: 14 AWG hasta 15 A, 12 AWG hasta 20 A, 10 AWG hasta 30 A.',
    wireOutputs:
      'Con las posiciones vacías o en OFF, conecte batería y retorno de cada salida y después la carga, con su propia entrada desconectada.',
    wireThrough: 'Conecte ambos lados de cada circuito uno tras otro y marque los dos extremos con el mismo número.',
    covers: 'Vuelva a colocar todas las tapas de bornes antes de aplicar tensión.',
    frontCovers:
      'Los bornes de acceso frontal permanecen cubiertos en servicio: la tapa transparente forma parte de la protección contra contactos.',
    torqueRule:
      'Apriete con el valor marcado en el producto o indicado en su hoja de datos. Si ninguno lo indica, la tabla muestra lo que publican fabricantes de paneles comparables para el borne; los N·m se calculan a partir de in-lb.',
    alarmWires: 'Los pines de conexión arrollada (wire-wrap) admiten 22–26 AWG; las regletas de tornillo, 16–30 AWG.',
    alarmContacts:
      'Los contactos son conmutados (forma C): común (C), normalmente cerrado (NC), normalmente abierto (NA); en el panel, marcados NO y NC. Solo llevan señales; indicamos sus valores nominales bajo consulta.',
    alarmNormal:
      'Con todas las alimentaciones conectadas y todos los fusibles o interruptores automáticos en buen estado, mida: C–NC cerrado, C–NA abierto.',
    alarmFailed:
      'Quite una alimentación, o coloque un fusible fundido o un interruptor automático disparado en una posición sin carga: C–NC se abre, C–NA se cierra. Algunos paneles mantienen el relé excitado en estado correcto; prevalecen las marcas del panel.',
    alarmFarEnd: 'Compruebe que la alarma llega y desaparece en el otro extremo, no solo en el multímetro.',
    lampOnly: 'El piloto, si existe, indica que hay tensión. No demuestra su ausencia: mida.',
    beforePower: 'Todas las posiciones vacías o en OFF, tapas puestas, cargas desconectadas.',
    feedA:
      'Conecte la alimentación A. Mida tensión y polaridad en la entrada A: de −40 a −60 V en una planta de −48 V, de 20 a 30 V en una de 24 V.',
    feedB: 'Solo entonces conecte la alimentación B y mida del mismo modo.',
    singleFeed:
      'Paneles de una barra: conecte la alimentación y mida tensión y polaridad en la entrada, de −40 a −60 V en una planta de −48 V, de 20 a 30 V en una de 24 V.',
    indicator:
      'Piloto: verde es normal, rojo un fusible fundido o un interruptor automático disparado, apagado sin entrada.',
    oneFeedOnly: 'Mientras solo esté conectada una de dos alimentaciones, el otro lado señala alarma: es lo correcto.',
    handOffPower:
      'Conecte los circuitos de uno en uno en su protección aguas arriba y mida tensión y polaridad en el punto de entrega antes de conectar la carga.',
  },
  fr: {
    deenergised:
      'Ouvrez la protection amont de chaque arrivée, consignez-la et vérifiez par une mesure l’absence de tension sur les conducteurs d’entrée.',
    upstream:
      'La protection amont d’une arrivée ne dépasse pas celle du tableau des modèles ; l’usage est le courant assigné normalisé suivant à partir de 125 % du courant assigné du jeu de barres.',
    upstreamHandOff:
      'Chaque câble de départ a sa propre protection amont, au plus égale à son courant admissible à 75 °C (tableau des modèles) : le panneau ne comporte ni fusible ni disjoncteur qui le protège.',
    polarity:
      'Dans une installation −48 V, le conducteur négatif est le côté protégé (BATT) et le positif le retour à la terre (RTN). Comparez les deux aux repères des bornes ; en ±24 V, les repères font foi.',
    twoLugs:
      'Les modèles à deux cosses par polarité reçoivent deux câbles de même section et de même longueur par polarité, une cosse à deux trous sur chaque paire de goujons.',
    resistance:
      'Toutes les positions vides ou sur OFF, mesurez la résistance entre batterie et retour de chaque entrée : 500 Ω au moins. Une valeur inférieure indique un court-circuit ; trouvez-le avant de poursuivre.',
    lugKind:
      'Raccordement : 22–18 AWG, mécanique ; 16–10 AWG, cosse sertie à un ou deux trous ; 8 AWG et plus, cosse sertie à deux trous.',
    lugFit:
      'Les trous de la cosse ont le diamètre et l’entraxe des goujons, et le conducteur est dans la plage de la borne (tableau des modèles).',
    inputWidth: 'Les cosses sur les goujons d’entrée ont une largeur maximale de {inputWidth}.',
    outputWidth: 'Les cosses sur les bornes de sortie ont une largeur maximale de {outputWidth}.',
    clamps: 'Les bornes à serrage par vis reçoivent le fil nu sans cosse.',
    tinnedWire: 'Étamez le fil multibrin avant de l’introduire dans une borne à serrage.',
    antioxidant:
      'Nettoyez bornes et cosses avec un tampon non abrasif et non métallique, puis appliquez une mince couche d’antioxydant. Un seul conducteur et une seule charge par borne de sortie.',
    wireSize:
      'Les conducteurs de sortie sont en cuivre, d’un courant au moins égal à celui du fusible ou du disjoncteur : 14 AWG jusqu’à 15 A, 12 AWG jusqu’à 20 A, 10 AWG jusqu’à 30 A.',
    wireOutputs:
      'Les positions étant vides ou sur OFF, raccordez batterie et retour de chaque sortie, puis la charge, dont l’entrée est coupée.',
    wireThrough:
      'Raccordez les deux côtés de chaque circuit l’un après l’autre et repérez les deux extrémités par le même numéro.',
    covers: 'Remettez tous les capots de bornes avant la mise sous tension.',
    frontCovers:
      'Les bornes en face avant restent couvertes en service : le capot transparent fait partie de la protection contre le contact.',
    torqueRule:
      'Serrez au couple marqué sur le produit ou donné par sa fiche technique. Si rien n’y figure, le tableau montre ce que publient des fabricants de panneaux comparables pour la borne ; les N·m sont calculés à partir des in-lb.',
    alarmWires: 'Les broches à connexion enroulée (wire-wrap) acceptent 22–26 AWG, les borniers à vis 16–30 AWG.',
    alarmContacts:
      'Les contacts sont des inverseurs (forme C) : commun (C), normalement fermé (NF), normalement ouvert (NO) ; sur le panneau, marqués NO et NC. Ils ne portent que des signaux ; nous indiquons leurs caractéristiques sur demande.',
    alarmNormal:
      'Toutes les arrivées sous tension et tous les fusibles ou disjoncteurs en bon état, mesurez : C–NF fermé, C–NO ouvert.',
    alarmFailed:
      'Coupez une arrivée, ou placez un fusible fondu ou un disjoncteur déclenché dans une position sans charge : C–NF s’ouvre, C–NO se ferme. Certains panneaux maintiennent le relais excité en état normal ; les repères du panneau font foi.',
    alarmFarEnd: 'Voyez l’alarme arriver et disparaître à l’autre bout, pas seulement sur l’appareil de mesure.',
    lampOnly: 'Un voyant, s’il y en a un, signale la présence de tension. Il ne prouve pas son absence : mesurez.',
    beforePower: 'Toutes les positions vides ou sur OFF, capots en place, charges coupées.',
    feedA:
      'Mettez l’arrivée A sous tension. Mesurez tension et polarité à l’entrée A : −40 à −60 V dans une installation −48 V, 20 à 30 V dans une installation 24 V.',
    feedB: 'Alors seulement, mettez l’arrivée B sous tension et mesurez de même.',
    singleFeed:
      'Panneaux à un jeu de barres : mettez l’arrivée sous tension et mesurez tension et polarité à l’entrée, −40 à −60 V dans une installation −48 V, 20 à 30 V dans une installation 24 V.',
    indicator: 'Voyant : vert, normal ; rouge, fusible fondu ou disjoncteur déclenché ; éteint, pas d’entrée.',
    oneFeedOnly:
      'Tant qu’une seule des deux arrivées est sous tension, l’autre côté signale une alarme : c’est normal.',
    handOffPower:
      'Mettez les circuits sous tension un à un par leur protection amont, et mesurez tension et polarité au point de livraison avant de raccorder la charge.',
  },
})
