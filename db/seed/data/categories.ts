import type { Words } from '../catalog/words.ts'

export interface CategoryTexts {
  name: Words
  description: Words
  /** The part number of the product whose drawing stands for the category. */
  picture: string
}

/** Names and descriptions by se_name. The order is the menu's; spec §2 names the slugs. */
export const mainCategories: Record<string, CategoryTexts> = {
  'dc-power-distribution': {
    picture: 'GP-1010-100-1U',
    name: { en: 'DC Power Distribution', es: 'Distribución de alimentación de CC', fr: 'Distribution d’alimentation CC' },
    description: {
      en: 'Fuse panels, breaker panels and hand-off panels for −48 V and ±24 V DC plants, from 20 A to 850 A per bus and from 1 to 4 rack units. Thirteen series cover secondary distribution in the bay, load centers for large feeds and the hand-off between carrier and customer. Compare buses, positions, terminals and rack space with the filters beside the list.',
      es: 'Paneles de fusibles, de interruptores automáticos y de entrega para plantas de −48 V y ±24 V CC, de 20 A a 850 A por barra y de 1 a 4 unidades de bastidor. Trece series cubren la distribución secundaria en el bastidor, los centros de carga para alimentaciones grandes y la entrega entre operador y cliente. Compare barras, posiciones, bornes y espacio en bastidor con los filtros de la lista.',
      fr: 'Panneaux à fusibles, à disjoncteurs et de démarcation pour installations −48 V et ±24 V CC, de 20 A à 850 A par jeu de barres et de 1 à 4 unités de baie. Treize séries couvrent la distribution secondaire dans la baie, les panneaux pour gros départs et la livraison entre opérateur et client. Comparez jeux de barres, positions, bornes et encombrement à l’aide des filtres de la liste.',
    },
  },
  'dc-circuit-breakers': {
    picture: 'CB1-30',
    name: { en: 'DC Circuit Breakers', es: 'Interruptores automáticos de CC', fr: 'Disjoncteurs CC' },
    description: {
      en: 'Circuit breakers for 80 V DC from 0.5 A to 150 A: snap-in OV breakers for the Optimum Value panels, single-pole and two-pole plug-in breakers with bullet terminals for high current and versatile panels. Each page states the continuous load, no more than 80% of the rating, and the panels that take the breaker.',
      es: 'Interruptores automáticos para 80 V CC de 0,5 A a 150 A: interruptores automáticos OV de encaje frontal para los paneles Optimum Value, e interruptores automáticos unipolares y bipolares enchufables con terminales «bullet» para los paneles de alta corriente y versátiles. Cada ficha indica la carga continua, como máximo el 80 % de la corriente nominal, y los paneles que admiten el interruptor automático.',
      fr: 'Disjoncteurs 80 V CC de 0,5 A à 150 A : disjoncteurs OV encliquetables pour les panneaux Optimum Value, disjoncteurs unipolaires et bipolaires embrochables à broches « bullet » pour les panneaux à fort courant et polyvalents. Chaque fiche indique la charge continue, 80 % du courant assigné au plus, et les panneaux qui acceptent le disjoncteur.',
    },
  },
  'dc-fuses-and-disconnects': {
    picture: 'FGMT-5',
    name: { en: 'DC Fuses and Disconnects', es: 'Fusibles y seccionadores de CC', fr: 'Fusibles et sectionneurs CC' },
    description: {
      en: 'Seven fuse families for telecom power, from 0.1 A to 800 A, with the fused disconnects that hold the larger ones and dummies for empty positions. Each rating shows the continuous load it may carry and the panels it fits. Values that we have not read in a maker’s data sheet are given on request.',
      es: 'Siete familias de fusibles para alimentación de telecomunicaciones, de 0,1 A a 800 A, con los seccionadores que alojan los mayores y los fusibles ciegos para posiciones libres. Cada calibre indica la carga continua que admite y los paneles en los que encaja. Los valores que no hemos leído en una hoja de datos del fabricante se indican bajo consulta.',
      fr: 'Sept familles de fusibles pour l’alimentation télécom, de 0,1 A à 800 A, avec les sectionneurs qui reçoivent les plus gros et les fusibles factices pour les positions libres. Chaque calibre indique la charge continue admissible et les panneaux qui l’acceptent. Les valeurs que nous n’avons pas lues dans une fiche de fabricant sont données sur demande.',
    },
  },
  accessories: {
    picture: 'RA-1923-1U',
    name: { en: 'Accessories', es: 'Accesorios', fr: 'Accessoires' },
    description: {
      en: 'Parts that fit the panels to the rack and keep the bay in order: rack adapters and offset brackets, heat baffles, cable tie bars, ring panels and terminal covers, bridging clips. Sizes are given in rack units and in inches, with millimeters one click away.',
      es: 'Piezas que adaptan los paneles al bastidor y mantienen el orden: adaptadores y escuadras de desplazamiento, deflectores de calor, barras sujetacables, paneles de anillas y cubiertas de bornes, clips de puente. Las medidas se dan en unidades de bastidor y en pulgadas, con los milímetros a un clic.',
      fr: 'Pièces qui adaptent les panneaux à la baie et y maintiennent l’ordre : adaptateurs et équerres de décalage, déflecteurs de chaleur, barres d’attache, panneaux à anneaux et capots de bornes, clips de pontage. Les cotes sont données en unités de baie et en pouces, les millimètres à un clic.',
    },
  },
}

export const seriesTexts: Record<string, CategoryTexts> = {
  'optimum-value-gmt-fuse-panels': {
    picture: 'OVG-1010-100-1U',
    name: { en: 'Optimum Value GMT Fuse Panels', es: 'Paneles de fusibles GMT Optimum Value', fr: 'Panneaux à fusibles GMT Optimum Value' },
    description: {
      en: 'Cost-reduced GMT panels in one rack unit, with one or two independent buses of up to 100 A. Positions take GMT fuses from 0.18 A to 20 A, depending on the model. Fuse and power-fail alarms are brought out per side.',
      es: 'Paneles GMT económicos de una unidad de bastidor, con una o dos barras independientes de hasta 100 A. Las posiciones admiten fusibles GMT de 0,18 A a 20 A, según el modelo. Las alarmas de fusible y de fallo de alimentación se entregan por lado.',
      fr: 'Panneaux GMT économiques d’une unité de baie, à un ou deux jeux de barres indépendants de 100 A au plus. Les positions reçoivent des fusibles GMT de 0,18 A à 20 A, selon le modèle. Les alarmes fusible et de perte d’alimentation sont sorties par côté.',
    },
  },
  'optimum-value-breaker-panels': {
    picture: 'OVB-0606-100-1U',
    name: { en: 'Optimum Value Breaker Panels', es: 'Paneles de interruptores automáticos Optimum Value', fr: 'Panneaux à disjoncteurs Optimum Value' },
    description: {
      en: 'One-rack-unit panels for snap-in OV circuit breakers from 0.5 A to 30 A, on one or two buses of up to 100 A. A tripped breaker is reset from the front and raises the trip alarm. Choose them where an output must be restored without a spare fuse at hand.',
      es: 'Paneles de una unidad de bastidor para interruptores automáticos OV de encaje frontal de 0,5 A a 30 A, en una o dos barras de hasta 100 A. Un interruptor automático disparado se rearma desde el frente y activa la alarma de disparo. Elíjalos cuando una salida deba reponerse sin tener un fusible de repuesto a mano.',
      fr: 'Panneaux d’une unité de baie pour disjoncteurs OV encliquetables de 0,5 A à 30 A, sur un ou deux jeux de barres de 100 A au plus. Un disjoncteur déclenché se réarme en face avant et active l’alarme de déclenchement. À choisir lorsqu’un départ doit être rétabli sans fusible de rechange sous la main.',
    },
  },
  'gmt-fuse-panels': {
    picture: 'GP-1010-100-1U',
    name: { en: 'GMT Fuse Panels', es: 'Paneles de fusibles GMT', fr: 'Panneaux à fusibles GMT' },
    description: {
      en: 'Secondary distribution panels with 6 to 30 GMT positions per bus, in one or two rack units. The fuse itself gives the alarm: its contact closes to the alarm bus when it opens. Dense models carry up to 10 A per position, the others up to 15 A; one model shares its loads between feeds A and B.',
      es: 'Paneles de distribución secundaria con 6 a 30 posiciones GMT por barra, en una o dos unidades de bastidor. El propio fusible da la alarma: su contacto cierra con la barra de alarma al fundirse. Los modelos densos admiten hasta 10 A por posición y los demás hasta 15 A; un modelo reparte sus cargas entre las alimentaciones A y B.',
      fr: 'Panneaux de distribution secondaire de 6 à 30 positions GMT par jeu de barres, dans une ou deux unités de baie. Le fusible donne lui-même l’alarme : en fondant, son contact se ferme sur la barre d’alarme. Les modèles denses acceptent jusqu’à 10 A par position, les autres jusqu’à 15 A ; un modèle partage ses charges entre les alimentations A et B.',
    },
  },
  'klm-fuse-panels': {
    picture: 'KP-0606-100-2U',
    name: { en: 'KLM Fuse Panels', es: 'Paneles de fusibles KLM', fr: 'Panneaux à fusibles KLM' },
    description: {
      en: 'Panels for KLM midget fuses (13/32 × 1-1/2 in.) in pull-out holders, each with an LED. Buses carry 100 A and a position up to 30 A. They serve loads between the GMT and the TPA range.',
      es: 'Paneles para fusibles cilíndricos KLM (10,3 × 38,1 mm) en portafusibles extraíbles, cada uno con LED. Las barras admiten 100 A y cada posición hasta 30 A. Atienden las cargas situadas entre los rangos GMT y TPA.',
      fr: 'Panneaux pour fusibles cylindriques KLM (10,3 × 38,1 mm) en porte-fusibles extractibles, chacun à LED. Les jeux de barres supportent 100 A et chaque position jusqu’à 30 A. Ils desservent les charges comprises entre les gammes GMT et TPA.',
    },
  },
  'tpa-fuse-panels': {
    picture: 'TP-0404-150-1U',
    name: { en: 'TPA Fuse Panels', es: 'Paneles de fusibles TPA', fr: 'Panneaux à fusibles TPA' },
    description: {
      en: 'Panels for plug-in TPA indicating fuses of up to 30 A or 50 A per position and 150 A per side, with an LED for each position. A 50 A fuse carries 40 A of continuous load. The holder is a disconnect only: it is never closed onto a live load.',
      es: 'Paneles para fusibles indicadores enchufables TPA de hasta 30 A o 50 A por posición y 150 A por lado, con un LED por posición. Un fusible de 50 A admite 40 A de carga continua. El portafusible es solo un seccionador: nunca se cierra sobre una carga conectada.',
      fr: 'Panneaux pour fusibles TPA embrochables à indication, jusqu’à 30 A ou 50 A par position et 150 A par côté, avec une LED par position. Un fusible de 50 A supporte 40 A de charge continue. Le porte-fusible n’est qu’un sectionneur : il ne se ferme jamais sur une charge en service.',
    },
  },
  'klmgmt-fuse-panels': {
    picture: 'KG-0404G0404-100-1U',
    name: { en: 'KLM/GMT Fuse Panels', es: 'Paneles de fusibles KLM/GMT', fr: 'Panneaux à fusibles KLM/GMT' },
    description: {
      en: 'Mixed panels: KLM positions of up to 30 A for shelves, GMT positions for small loads and the battery supply of alarms, on buses of up to 150 A. One model shares its loads between feeds A and B. Two fuse families in one panel save rack space in bays with few large loads.',
      es: 'Paneles combinados: posiciones KLM de hasta 30 A para subbastidores y posiciones GMT para cargas pequeñas y la alimentación de batería de las alarmas, en barras de hasta 150 A. Un modelo reparte sus cargas entre las alimentaciones A y B. Dos familias de fusibles en un panel ahorran espacio en bastidores con pocas cargas grandes.',
      fr: 'Panneaux combinés : positions KLM jusqu’à 30 A pour les châssis, positions GMT pour les petites charges et l’alimentation batterie des alarmes, sur des jeux de barres de 150 A au plus. Un modèle partage ses charges entre les alimentations A et B. Deux familles de fusibles dans un panneau économisent de la place dans les baies à peu de grosses charges.',
    },
  },
  'tpagmt-fuse-panels': {
    picture: 'TG-0404G0505-200-1U-BA',
    name: { en: 'TPA/GMT Fuse Panels', es: 'Paneles de fusibles TPA/GMT', fr: 'Panneaux à fusibles TPA/GMT' },
    description: {
      en: 'Mixed panels for a bay with large shelves and small loads: TPA positions of up to 50 A and GMT positions side by side, on buses of 100 A to 300 A. From 8 to 16 positions per side fit in one or two rack units. One model adds bay alarm lamps.',
      es: 'Paneles combinados para un bastidor con subbastidores grandes y cargas pequeñas: posiciones TPA de hasta 50 A junto a posiciones GMT, en barras de 100 A a 300 A. De 8 a 16 posiciones por lado caben en una o dos unidades de bastidor. Un modelo añade pilotos de alarma del bastidor.',
      fr: 'Panneaux combinés pour une baie à grands châssis et petites charges : positions TPA jusqu’à 50 A à côté de positions GMT, sur des jeux de barres de 100 A à 300 A. De 8 à 16 positions par côté tiennent dans une ou deux unités de baie. Un modèle ajoute des voyants d’alarme de baie.',
    },
  },
  'demarcation-panels': {
    picture: 'DM-0202-60-1U',
    name: { en: 'Demarcation Panels', es: 'Paneles de demarcación', fr: 'Panneaux de démarcation' },
    description: {
      en: 'Labeled hand-off points between the carrier’s feed on one side and the customer’s equipment on the other, without an overcurrent device. Positions carry from 20 A to 125 A, on a terminal block or from stud to stud.',
      es: 'Puntos de entrega rotulados entre la alimentación del operador, por un lado, y los equipos del cliente, por el otro, sin dispositivo de protección. Las posiciones admiten de 20 A a 125 A, en bloque de bornes o de espárrago a espárrago.',
      fr: 'Points de livraison repérés entre l’alimentation de l’opérateur d’un côté et les équipements du client de l’autre, sans dispositif de protection. Les positions supportent de 20 A à 125 A, sur bornier ou de goujon à goujon.',
    },
  },
  'high-current-power-distribution-panels': {
    picture: 'HC-0808-300-2U',
    name: { en: 'High Current Power Distribution Panels', es: 'Paneles de distribución de alimentación de alta corriente', fr: 'Panneaux de distribution d’alimentation à fort courant' },
    description: {
      en: 'Load centers from 300 A to 600 A per bus with bullet positions for plug-in breakers or fused disconnects, in two to four rack units. One model adds GMT positions for small loads. Keep fuses and breakers apart: one load center holds one kind.',
      es: 'Centros de carga de 300 A a 600 A por barra con posiciones enchufables «bullet» para interruptores automáticos enchufables o seccionadores con fusible, en dos a cuatro unidades de bastidor. Un modelo añade posiciones GMT para cargas pequeñas. No mezcle fusibles e interruptores automáticos: cada centro de carga aloja una sola clase.',
      fr: 'Panneaux de 300 A à 600 A par jeu de barres, à positions « bullet » pour disjoncteurs embrochables ou sectionneurs à fusible, dans deux à quatre unités de baie. Un modèle ajoute des positions GMT pour les petites charges. Ne mélangez pas fusibles et disjoncteurs : un panneau n’en reçoit qu’une sorte.',
    },
  },
  'total-front-access-fuse-panels': {
    picture: 'FAG-1010-100-2U',
    name: { en: 'Total Front Access Fuse Panels', es: 'Paneles de fusibles de acceso totalmente frontal', fr: 'Panneaux à fusibles à accès entièrement frontal' },
    description: {
      en: 'Fuse panels whose input, output, ground and alarm terminals are all reached from the front, for bays that stand against a wall. GMT, KLM and TPA models carry 70 A to 150 A per bus. Plan them in the top half of the bay, with the terminations covered.',
      es: 'Paneles de fusibles con todos los bornes de entrada, salida, tierra y alarma accesibles por el frente, para bastidores adosados a una pared. Los modelos GMT, KLM y TPA admiten de 70 A a 150 A por barra. Sitúelos en la mitad superior del bastidor, con las conexiones cubiertas.',
      fr: 'Panneaux à fusibles dont les bornes d’entrée, de sortie, de terre et d’alarme sont toutes accessibles en face avant, pour les baies adossées à un mur. Les modèles GMT, KLM et TPA supportent de 70 A à 150 A par jeu de barres. Placez-les dans la moitié supérieure de la baie, raccordements capotés.',
    },
  },
  'total-front-access-combination-fuse-panels': {
    picture: 'FTG-0404G0505-150-2U',
    name: { en: 'Total Front Access Combination Fuse Panels', es: 'Paneles de fusibles combinados de acceso totalmente frontal', fr: 'Panneaux à fusibles combinés à accès entièrement frontal' },
    description: {
      en: 'Front-access panels with two fuse families on the same bus: TPA and GMT, or KLM and GMT. Buses carry 70 A to 150 A, in one or two rack units. All terminals are at the front.',
      es: 'Paneles de acceso frontal con dos familias de fusibles en la misma barra: TPA y GMT, o KLM y GMT. Las barras admiten de 70 A a 150 A, en una o dos unidades de bastidor. Todos los bornes están en el frente.',
      fr: 'Panneaux à accès frontal réunissant deux familles de fusibles sur le même jeu de barres : TPA et GMT, ou KLM et GMT. Les jeux de barres supportent de 70 A à 150 A, dans une ou deux unités de baie. Toutes les bornes sont en face avant.',
    },
  },
  'versatile-fusebreaker-panels': {
    picture: 'VP-1010-425-3U',
    name: { en: 'Versatile Fuse/Breaker Panels', es: 'Paneles versátiles de fusibles e interruptores automáticos', fr: 'Panneaux polyvalents à fusibles et disjoncteurs' },
    description: {
      en: 'Panels with universal bullet positions on buses of 425 A or 850 A: each position takes a plug-in breaker or a fused disconnect for TPS, TLS or TPC fuses. They occupy three or four rack units; one model adds ten GMT positions per side.',
      es: 'Paneles con posiciones enchufables universales «bullet» en barras de 425 A u 850 A: cada posición admite un interruptor automático enchufable o un seccionador para fusibles TPS, TLS o TPC. Ocupan tres o cuatro unidades de bastidor; un modelo añade diez posiciones GMT por lado.',
      fr: 'Panneaux à positions « bullet » universelles sur jeux de barres de 425 A ou 850 A : chaque position reçoit un disjoncteur embrochable ou un sectionneur pour fusibles TPS, TLS ou TPC. Ils occupent trois ou quatre unités de baie ; un modèle ajoute dix positions GMT par côté.',
    },
  },
  'collocation-interconnect-power-panels': {
    picture: 'CI-0202-450-3U',
    name: { en: 'Collocation Interconnect Power Panels', es: 'Paneles de alimentación para interconexión en coubicación', fr: 'Panneaux d’alimentation d’interconnexion pour colocalisation' },
    description: {
      en: 'The hand-off between the carrier’s battery distribution cables and the cables of a collocated tenant, from stud to stud. A bus carries 450 A, and one position may take all of it. Cables up to 750 kcmil land on dual studs.',
      es: 'El punto de entrega entre los cables de distribución de batería del operador y los de un inquilino coubicado, de espárrago a espárrago. Cada barra admite 450 A, y una sola posición puede tomarlos todos. Los cables de hasta 750 kcmil (380 mm²) se conectan a pares de espárragos.',
      fr: 'Le point de livraison entre les câbles de distribution batterie de l’opérateur et ceux d’un locataire colocalisé, de goujon à goujon. Un jeu de barres supporte 450 A, et une seule position peut les prendre tous. Les câbles jusqu’à 750 kcmil (380 mm²) se raccordent sur des paires de goujons.',
    },
  },
  'ov-breaker-panel-circuit-breakers': {
    picture: 'CBOV-10',
    name: { en: 'OV Breaker Panel Circuit Breakers', es: 'Interruptores automáticos para paneles OV', fr: 'Disjoncteurs pour panneaux OV' },
    description: {
      en: 'Single-pole hydraulic-magnetic breakers that snap into the front of the Optimum Value breaker panels, from 0.5 A to 30 A at 80 V DC. Plan for no more than 80% of the rating as continuous load. They fit OV breaker panels only.',
      es: 'Interruptores automáticos unipolares hidráulico-magnéticos que encajan a presión en el frente de los paneles de interruptores automáticos Optimum Value, de 0,5 A a 30 A a 80 V CC. Considere como carga continua como máximo el 80 % de la corriente nominal. Solo encajan en paneles de interruptores automáticos OV.',
      fr: 'Disjoncteurs unipolaires magnéto-hydrauliques qui s’encliquettent en face avant des panneaux à disjoncteurs Optimum Value, de 0,5 A à 30 A sous 80 V CC. Comptez au plus 80 % du courant assigné en charge continue. Ils ne se montent que dans les panneaux à disjoncteurs OV.',
    },
  },
  'single-pole-circuit-breakers': {
    picture: 'CB1-30',
    name: { en: 'Single Pole Circuit Breakers', es: 'Interruptores automáticos unipolares', fr: 'Disjoncteurs unipolaires' },
    description: {
      en: 'Plug-in breakers with bullet terminals on a 0.75 in. pitch, from 5 A to 100 A at 80 V DC, for high current and versatile panels. An auxiliary contact reports a trip. Load them to no more than 80%, or 100% where the breaker is so labeled.',
      es: 'Interruptores automáticos enchufables con terminales «bullet» a paso de 19,1 mm (0,75 in), de 5 A a 100 A a 80 V CC, para paneles de alta corriente y versátiles. Un contacto auxiliar señala el disparo. No los cargue a más del 80 %, o del 100 % si el interruptor automático lo indica.',
      fr: 'Disjoncteurs embrochables à broches « bullet » au pas de 19,1 mm (0,75 in), de 5 A à 100 A sous 80 V CC, pour panneaux à fort courant et polyvalents. Un contact auxiliaire signale le déclenchement. Ne les chargez pas à plus de 80 %, ou de 100 % si le marquage le permet.',
    },
  },
  'two-pole-circuit-breakers': {
    picture: 'CB2-125',
    name: { en: 'Two Pole Circuit Breakers', es: 'Interruptores automáticos bipolares', fr: 'Disjoncteurs bipolaires' },
    description: {
      en: 'Two poles in parallel on one bus carry 110 A to 150 A at 80 V DC. The breaker plugs into two adjacent bullet positions, so count two positions for each when you plan the panel.',
      es: 'Dos polos en paralelo sobre una misma barra admiten de 110 A a 150 A a 80 V CC. El interruptor automático se enchufa en dos posiciones «bullet» contiguas: cuente dos posiciones por interruptor automático al planificar el panel.',
      fr: 'Deux pôles en parallèle sur un même jeu de barres supportent de 110 A à 150 A sous 80 V CC. Le disjoncteur s’embroche sur deux positions « bullet » voisines : comptez deux positions par disjoncteur lors de l’étude du panneau.',
    },
  },
  'gmt-fuses': {
    picture: 'FGMT-5',
    name: { en: 'GMT Fuses', es: 'Fusibles GMT', fr: 'Fusibles GMT' },
    description: {
      en: 'Alarm-indicating fuses for secondary distribution, in 21 ratings from 0.18 A to 20 A. An open fuse raises its flag and closes a contact to the alarm bus. Up to 7.5 A they carry no more than 80% of their rating continuously, from 10 A on no more than 70%.',
      es: 'Fusibles con indicación de alarma para distribución secundaria, en 21 calibres de 0,18 A a 20 A. Al fundirse, el fusible levanta su banderín y cierra un contacto con la barra de alarma. Hasta 7,5 A admiten de forma continua como máximo el 80 % de su corriente nominal; a partir de 10 A, como máximo el 70 %.',
      fr: 'Fusibles à indication d’alarme pour la distribution secondaire, en 21 calibres de 0,18 A à 20 A. En fondant, le fusible lève son indicateur et ferme un contact sur la barre d’alarme. Jusqu’à 7,5 A, ils supportent en continu 80 % de leur calibre au plus ; à partir de 10 A, 70 % au plus.',
    },
  },
  'klm-fuses': {
    picture: 'FKLM-15',
    name: { en: 'KLM Fuses', es: 'Fusibles KLM', fr: 'Fusibles KLM' },
    description: {
      en: 'Fast-acting midget fuses, 13/32 × 1-1/2 in., in 25 ratings from 0.1 A to 30 A, for KLM and KLM/GMT panels. The fuse has no indicator; the LED in the holder shows that it is open. Class CC rejection fuses of the same body need another holder.',
      es: 'Fusibles cilíndricos rápidos de 10,3 × 38,1 mm (13/32 × 1-1/2 in), en 25 calibres de 0,1 A a 30 A, para paneles KLM y KLM/GMT. El fusible no tiene indicador; el LED del portafusible señala que está fundido. Los fusibles de rechazo clase CC del mismo tamaño requieren otro portafusible.',
      fr: 'Fusibles cylindriques rapides de 10,3 × 38,1 mm (13/32 × 1-1/2 in), en 25 calibres de 0,1 A à 30 A, pour panneaux KLM et KLM/GMT. Le fusible n’a pas d’indicateur ; la LED du porte-fusible signale qu’il a fondu. Les fusibles à détrompage classe CC de même corps exigent un autre porte-fusible.',
    },
  },
  'tpa-fuses': {
    picture: 'FTPA-30',
    name: { en: 'TPA Fuses', es: 'Fusibles TPA', fr: 'Fusibles TPA' },
    description: {
      en: 'Plug-in indicating fuses from 3 A to 50 A for TPA and TPA/GMT panels. An indicating pin and contact report the open fuse; the LED is in the panel. Insert them with the load turned off.',
      es: 'Fusibles indicadores enchufables de 3 A a 50 A para paneles TPA y TPA/GMT. Un pin y un contacto indicadores señalan el fusible fundido; el LED está en el panel. Insértelos con la carga desconectada.',
      fr: 'Fusibles embrochables à indication, de 3 A à 50 A, pour panneaux TPA et TPA/GMT. Une broche et un contact indicateurs signalent le fusible fondu ; la LED est sur le panneau. Insérez-les charge arrêtée.',
    },
  },
  'tps-fuses': {
    picture: 'FTPS-30',
    name: { en: 'TPS Fuses', es: 'Fusibles TPS', fr: 'Fusibles TPS' },
    description: {
      en: 'Telecom fuses from 1 A to 70 A that sit in a fused disconnect in the bullet positions of high current and versatile panels. Continuous load is no more than 80% of the rating, 56 A for the largest.',
      es: 'Fusibles para telecomunicaciones de 1 A a 70 A que se alojan en un seccionador, en las posiciones enchufables «bullet» de los paneles de alta corriente y versátiles. La carga continua es como máximo el 80 % de la corriente nominal: 56 A en el mayor.',
      fr: 'Fusibles télécom de 1 A à 70 A, logés dans un sectionneur sur les positions « bullet » des panneaux à fort courant et polyvalents. La charge continue est de 80 % du calibre au plus, soit 56 A pour le plus gros.',
    },
  },
  'tls-fuses': {
    picture: 'FTLS-60',
    name: { en: 'TLS Fuses', es: 'Fusibles TLS', fr: 'Fusibles TLS' },
    description: {
      en: 'Telecom fuses from 1 A to 125 A for the TLS disconnect, in 18 ratings. They sit in the bullet positions of high current and versatile panels and carry no more than 80% of their rating continuously, 100 A for the largest.',
      es: 'Fusibles para telecomunicaciones de 1 A a 125 A para el seccionador TLS, en 18 calibres. Se alojan en las posiciones enchufables «bullet» de los paneles de alta corriente y versátiles, y admiten de forma continua como máximo el 80 % de su corriente nominal: 100 A en el mayor.',
      fr: 'Fusibles télécom de 1 A à 125 A pour le sectionneur TLS, en 18 calibres. Ils se logent sur les positions « bullet » des panneaux à fort courant et polyvalents et supportent en continu 80 % de leur calibre au plus, soit 100 A pour le plus gros.',
    },
  },
  'tpc-fuses': {
    picture: 'FTPC-60',
    name: { en: 'TPC Fuses', es: 'Fusibles TPC', fr: 'Fusibles TPC' },
    description: {
      en: 'Current-limiting fuses for 80 V DC with 100 kA interrupting rating, in 19 ratings from 3 A to 125 A. An LED on the fuse shows that it is open; the TPC disconnect adds a remote alarm terminal. They may be pulled under load in that disconnect.',
      es: 'Fusibles limitadores de corriente para 80 V CC con poder de corte de 100 kA, en 19 calibres de 3 A a 125 A. Un LED en el fusible indica que está fundido; el seccionador TPC añade un terminal de alarma remota. En ese seccionador pueden extraerse con carga.',
      fr: 'Fusibles limiteurs de courant pour 80 V CC, pouvoir de coupure 100 kA, en 19 calibres de 3 A à 125 A. Une LED sur le fusible signale qu’il a fondu ; le sectionneur TPC ajoute une borne d’alarme à distance. Dans ce sectionneur, ils peuvent être retirés en charge.',
    },
  },
  'tpl-fuses': {
    picture: 'FTPL-400',
    name: { en: 'TPL Fuses', es: 'Fusibles TPL', fr: 'Fusibles TPL' },
    description: {
      en: 'Large telecom fuses with bolted blades, from 70 A to 800 A, for main feeds and battery distribution bays. They mount in the bolt-in TPL disconnect; an alarm fuse across the main fuse reports that it is open.',
      es: 'Fusibles grandes para telecomunicaciones con palas atornilladas, de 70 A a 800 A, para alimentaciones principales y bastidores de distribución de batería. Se montan en el seccionador TPL atornillado; un fusible de alarma en paralelo con el principal señala que este se ha fundido.',
      fr: 'Gros fusibles télécom à couteaux boulonnés, de 70 A à 800 A, pour arrivées principales et baies de distribution batterie. Ils se montent dans le sectionneur TPL boulonné ; un fusible d’alarme en parallèle du fusible principal signale sa fusion.',
    },
  },
  'telecom-fused-disconnects': {
    picture: 'FD-TPC-B',
    name: { en: 'Telecom Fused Disconnects', es: 'Seccionadores con fusible para telecomunicaciones', fr: 'Sectionneurs à fusible pour télécommunications' },
    description: {
      en: 'Pull-out holders that put a TPC, TPS or TLS fuse into a breaker position, and a bolt-in holder for TPL fuses up to 800 A. Pulling the fuse opens the circuit visibly. Only the bullet versions plug into the positions of high current and versatile panels; the stud version is wired by its studs, and the TPL holder bolts to the bus.',
      es: 'Portafusibles extraíbles que colocan un fusible TPC, TPS o TLS en una posición de interruptor automático, y uno atornillado para fusibles TPL de hasta 800 A. Al extraer el fusible, el circuito queda abierto a la vista. Solo las versiones «bullet» se enchufan en las posiciones de los paneles de alta corriente y versátiles; la versión de espárrago se conecta por sus espárragos y el portafusible TPL se atornilla a la barra.',
      fr: 'Porte-fusibles extractibles qui placent un fusible TPC, TPS ou TLS dans une position de disjoncteur, et un porte-fusible boulonné pour fusibles TPL jusqu’à 800 A. Retirer le fusible ouvre le circuit de façon visible. Seules les versions « bullet » s’embrochent sur les positions des panneaux à fort courant et polyvalents ; la version à goujons se raccorde par ses goujons et le porte-fusible TPL se boulonne sur le jeu de barres.',
    },
  },
  'dummy-fusesblanking-plugs': {
    picture: 'DF-GMT-10',
    name: { en: 'Dummy Fuses/Blanking Plugs', es: 'Fusibles ciegos y tapones', fr: 'Fusibles factices et obturateurs' },
    description: {
      en: 'Non-conducting inserts that keep dust and fingers out of empty GMT, TPA, KLM, bullet and OV positions. They also keep a wrong fuse from being left half-seated. Order as many as the panel has unused positions.',
      es: 'Insertos no conductores que impiden la entrada de polvo y de dedos en posiciones libres GMT, TPA, KLM, «bullet» y OV. También evitan que quede a medio insertar un fusible equivocado. Pida tantos como posiciones libres tenga el panel.',
      fr: 'Éléments non conducteurs qui protègent de la poussière et des doigts les positions GMT, TPA, KLM, « bullet » et OV libres. Ils évitent aussi qu’un fusible inadapté reste à demi inséré. Commandez-en autant que le panneau a de positions libres.',
    },
  },
  'heat-baffles': {
    picture: 'HB-1923-2U',
    name: { en: 'Heat Baffles', es: 'Deflectores de calor', fr: 'Déflecteurs de chaleur' },
    description: {
      en: 'Sloped sheet-metal panels of 1 to 4 rack units that turn warm exhaust air to the rear or the front, so that the next shelf draws room air. Place one above each shelf that dissipates much heat and close unused rack space with blank panels.',
      es: 'Paneles inclinados de chapa, de 1 a 4 unidades de bastidor, que desvían el aire caliente de salida hacia atrás o hacia delante para que el subbastidor siguiente tome aire de la sala. Coloque uno sobre cada subbastidor que disipe mucho calor y cierre el espacio libre con paneles ciegos.',
      fr: 'Panneaux inclinés en tôle, de 1 à 4 unités de baie, qui dévient l’air chaud vers l’arrière ou l’avant afin que le châssis suivant aspire l’air de la salle. Placez-en un au-dessus de chaque châssis très dissipatif et fermez l’espace libre par des panneaux pleins.',
    },
  },
  'bridging-clips': {
    picture: 'BC-100',
    name: { en: 'Bridging Clips', es: 'Clips de puente', fr: 'Clips de pontage' },
    description: {
      en: 'Clips that bridge contacts of a terminal block, sold by the bag in bare and insulated versions. Tell us your block: we give the block types they fit, material and dimensions with the quote.',
      es: 'Clips que puentean contactos de un bloque de bornes, en bolsa, en versión desnuda y aislada. Indíquenos su bloque: damos los tipos compatibles, el material y las medidas con la cotización.',
      fr: 'Clips qui pontent des contacts d’un bornier, vendus en sachet, en version nue ou isolée. Indiquez-nous votre bornier : nous donnons les types compatibles, le matériau et les cotes avec le devis.',
    },
  },
  'rack-adapters': {
    picture: 'RA-1923-1U',
    name: { en: 'Rack Adapters', es: 'Adaptadores de bastidor', fr: 'Adaptateurs de bâti' },
    description: {
      en: 'Brackets that mount a 19 in. panel in a 23 in. relay rack or a 21 in. ETSI frame, or that offset a panel by 5 in. from the mounting face. They are sold as pairs with screws, one pair for each panel.',
      es: 'Escuadras que montan un panel de 19 pulgadas en un bastidor de 23 pulgadas o en uno ETSI de 21 pulgadas, o que desplazan el panel 127 mm (5 in) respecto al plano de montaje. Se venden por pares con tornillos, un par por panel.',
      fr: 'Équerres qui montent un panneau de 19 pouces dans une baie de 23 pouces ou un bâti ETSI de 21 pouces, ou qui décalent le panneau de 127 mm (5 in) par rapport au plan de montage. Elles se vendent par paire avec leurs vis, une paire par panneau.',
    },
  },
  'cable-management': {
    picture: 'CM-RP-1U',
    name: { en: 'Cable Management', es: 'Gestión de cables', fr: 'Gestion des câbles' },
    description: {
      en: 'Rear tie bars for 19 in. and 23 in. racks, a front ring panel and a clear terminal cover. They hold cables away from the terminals and keep live parts from being touched.',
      es: 'Barras sujetacables traseras para bastidores de 19 y 23 pulgadas, un panel frontal de anillas y una cubierta transparente de bornes. Separan los cables de los bornes y evitan el contacto con partes en tensión.',
      fr: 'Barres d’attache arrière pour baies de 19 et 23 pouces, panneau à anneaux en face avant et capot de bornes transparent. Ils tiennent les câbles à l’écart des bornes et empêchent le contact avec les parties sous tension.',
    },
  },
}
