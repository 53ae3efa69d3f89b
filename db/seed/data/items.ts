import type { Words } from '../catalog/words.ts'

export interface ItemTexts {
  sku: string
  name: Words
  short: Words
  full: Words
}

/** Disconnects, dummies and accessories: every one is different, so every one is written. Keys as in series.json. */
export const itemTexts: Record<string, ItemTexts> = {
  'Disconnect for TPC, bullet terminals': {
    sku: 'FD-TPC-B',
    name: { en: 'Fused disconnect for TPC, bullet terminals', es: 'Seccionador con fusible TPC, terminales «bullet»', fr: 'Sectionneur à fusible TPC, broches « bullet »' },
    short: {
      en: 'Plug-in holder for TPC fuses up to 125 A, 80 V DC, load-break, local LED and remote alarm terminal, 0.75 in. pitch',
      es: 'Portafusible enchufable para fusibles TPC de hasta 125 A, 80 V CC, corte en carga, LED local y terminal de alarma remota, paso de 19,1 mm',
      fr: 'Porte-fusible embrochable pour fusibles TPC jusqu’à 125 A, 80 V CC, coupure en charge, LED locale et borne d’alarme à distance, pas de 19,1 mm',
    },
    full: {
      en: 'This disconnect puts a TPC fuse of up to 125 A into a bullet position of 0.75 in. pitch. It is rated 80 V DC, and the circuit may be broken under load by pulling the fuse: the holder is UL Recognized and was investigated to UL 1801 for that duty. An LED shows the open fuse on the spot and an alarm terminal reports it to the office. Use it in high current and versatile panels, and do not mix it with breakers in one load center.',
      es: 'Este seccionador coloca un fusible TPC de hasta 125 A en una posición enchufable «bullet» con paso de 19,1 mm (0,75 in). Su tensión nominal es de 80 V CC y el circuito puede abrirse con carga extrayendo el fusible: el portafusible es UL Recognized y se evaluó para ese uso según UL 1801. Un LED indica in situ el fusible fundido y un terminal de alarma lo señala a distancia. Utilícelo en paneles de alta corriente y versátiles, sin mezclarlo con interruptores automáticos en un mismo centro de carga.',
      fr: 'Ce sectionneur place un fusible TPC de 125 A au plus dans une position « bullet » au pas de 19,1 mm (0,75 in). Sa tension assignée est de 80 V CC et le circuit peut être coupé en charge par retrait du fusible : le porte-fusible est UL Recognized et a été évalué pour cet usage selon UL 1801. Une LED signale sur place le fusible fondu et une borne d’alarme le reporte à distance. À utiliser dans les panneaux à fort courant et polyvalents, sans le mélanger à des disjoncteurs dans un même panneau.',
    },
  },
  'Disconnect for TPC, screw/stud terminals': {
    sku: 'FD-TPC-S',
    name: { en: 'Fused disconnect for TPC, stud terminals', es: 'Seccionador con fusible TPC, terminales de espárrago', fr: 'Sectionneur à fusible TPC, bornes à goujons' },
    short: {
      en: 'Stud-terminal holder for TPC fuses up to 125 A, 80 V DC, load-break, local LED and remote alarm terminal',
      es: 'Portafusible de espárragos para fusibles TPC de hasta 125 A, 80 V CC, corte en carga, LED local y terminal de alarma remota',
      fr: 'Porte-fusible à goujons pour fusibles TPC jusqu’à 125 A, 80 V CC, coupure en charge, LED locale et borne d’alarme à distance',
    },
    full: {
      en: 'Where there is no bullet position, this version of the TPC disconnect is wired by stud terminals; it does not plug in. It takes TPC fuses of up to 125 A at 80 V DC and opens the circuit under load when the fuse is pulled. A local LED and a remote alarm terminal report the open fuse. Count 0.75 in. of width for each circuit.',
      es: 'Donde no hay posición enchufable «bullet», esta versión del seccionador TPC se conecta por espárragos; no es enchufable. Admite fusibles TPC de hasta 125 A a 80 V CC y abre el circuito con carga al extraer el fusible. Un LED local y un terminal de alarma remota señalan el fusible fundido. Cuente 19,1 mm (0,75 in) de ancho por circuito.',
      fr: 'En l’absence de position « bullet », cette version du sectionneur TPC se raccorde par goujons ; elle n’est pas embrochable. Elle reçoit des fusibles TPC jusqu’à 125 A sous 80 V CC et ouvre le circuit en charge lorsque le fusible est retiré. Une LED locale et une borne d’alarme à distance signalent le fusible fondu. Comptez 19,1 mm (0,75 in) de largeur par circuit.',
    },
  },
  'Disconnect for TPS, bullet terminals': {
    sku: 'FD-TPS-B',
    name: { en: 'Fused disconnect for TPS, bullet terminals', es: 'Seccionador con fusible TPS, terminales «bullet»', fr: 'Sectionneur à fusible TPS, broches « bullet »' },
    short: {
      en: 'Plug-in holder for TPS fuses up to 70 A, for systems up to 60 V DC, alarm by GMT alarm fuse or LED',
      es: 'Portafusible enchufable para fusibles TPS de hasta 70 A, para sistemas de hasta 60 V CC, alarma por fusible GMT o LED',
      fr: 'Porte-fusible embrochable pour fusibles TPS jusqu’à 70 A, pour systèmes jusqu’à 60 V CC, alarme par fusible GMT ou LED',
    },
    full: {
      en: 'This disconnect brings a TPS fuse of up to 70 A to a bullet position of a high current or versatile panel. It is meant for systems of up to 60 V DC. An open fuse is reported by a 0.18 A GMT alarm fuse or by an LED, depending on the version: state in the quote which one you need. With a 70 A fuse the continuous load may reach 56 A.',
      es: 'Este seccionador lleva un fusible TPS de hasta 70 A a una posición enchufable «bullet» de un panel de alta corriente o versátil. Está previsto para sistemas de hasta 60 V CC. El fusible fundido se señala con un fusible de alarma GMT de 0,18 A o con un LED, según la versión: indique en la solicitud cuál necesita. Con un fusible de 70 A, la carga continua puede llegar a 56 A.',
      fr: 'Ce sectionneur amène un fusible TPS de 70 A au plus sur une position « bullet » d’un panneau à fort courant ou polyvalent. Il est prévu pour des systèmes jusqu’à 60 V CC. Le fusible fondu est signalé par un fusible d’alarme GMT de 0,18 A ou par une LED, selon la version : précisez laquelle dans votre demande. Avec un fusible de 70 A, la charge continue peut atteindre 56 A.',
    },
  },
  'Disconnect for TLS, bullet terminals': {
    sku: 'FD-TLS-B',
    name: { en: 'Fused disconnect for TLS, bullet terminals', es: 'Seccionador con fusible TLS, terminales «bullet»', fr: 'Sectionneur à fusible TLS, broches « bullet »' },
    short: {
      en: 'Plug-in holder for TLS fuses up to 125 A, for systems up to 60 V DC, LED and alarm terminal',
      es: 'Portafusible enchufable para fusibles TLS de hasta 125 A, para sistemas de hasta 60 V CC, LED y terminal de alarma',
      fr: 'Porte-fusible embrochable pour fusibles TLS jusqu’à 125 A, pour systèmes jusqu’à 60 V CC, LED et borne d’alarme',
    },
    full: {
      en: 'This disconnect puts a TLS fuse of up to 125 A into a bullet position of a high current or versatile panel. It is meant for systems of up to 60 V DC, and an LED and an alarm terminal report the open fuse. Check the limit of the panel as well: some positions end at 100 A.',
      es: 'Este seccionador coloca un fusible TLS de hasta 125 A en una posición enchufable «bullet» de un panel de alta corriente o versátil. Está previsto para sistemas de hasta 60 V CC, y un LED y un terminal de alarma señalan el fusible fundido. Compruebe también el límite del panel: algunas posiciones llegan solo a 100 A.',
      fr: 'Ce sectionneur place un fusible TLS de 125 A au plus dans une position « bullet » d’un panneau à fort courant ou polyvalent. Il est prévu pour des systèmes jusqu’à 60 V CC ; une LED et une borne d’alarme signalent le fusible fondu. Vérifiez aussi la limite du panneau : certaines positions s’arrêtent à 100 A.',
    },
  },
  'Bolt-in disconnect for TPL': {
    sku: 'FD-TPL-L',
    name: { en: 'Bolt-in fused disconnect for TPL', es: 'Seccionador atornillado con fusible TPL', fr: 'Sectionneur boulonné à fusible TPL' },
    short: {
      en: 'Bolt-in holder for TPL fuses up to 800 A, for systems up to 60 V DC, alarm fuse across the main fuse',
      es: 'Portafusible atornillado para fusibles TPL de hasta 800 A, para sistemas de hasta 60 V CC, fusible de alarma en paralelo con el principal',
      fr: 'Porte-fusible boulonné pour fusibles TPL jusqu’à 800 A, pour systèmes jusqu’à 60 V CC, fusible d’alarme en parallèle du fusible principal',
    },
    full: {
      en: 'For main feeds, this holder is bolted to the bus, in no plug-in position, and takes TPL fuses of up to 800 A. It is meant for systems of up to 60 V DC. A small alarm fuse lies across the main fuse: when the main fuse opens, the alarm fuse opens too and gives the alarm. Load the main fuse to no more than 80% of its rating.',
      es: 'Para alimentaciones principales, este portafusible se atornilla a la barra, no a una posición enchufable, y admite fusibles TPL de hasta 800 A. Está previsto para sistemas de hasta 60 V CC. Un pequeño fusible de alarma está en paralelo con el principal: cuando este se funde, también lo hace el de alarma y da el aviso. No cargue el fusible principal a más del 80 % de su corriente nominal.',
      fr: 'Pour les arrivées principales, ce porte-fusible se boulonne sur le jeu de barres, et non sur une position embrochable ; il reçoit des fusibles TPL jusqu’à 800 A. Il est prévu pour des systèmes jusqu’à 60 V CC. Un petit fusible d’alarme est monté en parallèle du fusible principal : lorsque celui-ci fond, le fusible d’alarme fond à son tour et donne l’alarme. Ne chargez pas le fusible principal à plus de 80 % de son calibre.',
    },
  },
  'Dummy fuse, GMT': {
    sku: 'DF-GMT-10',
    name: { en: 'Dummy GMT fuse, pack of 10', es: 'Fusible GMT ciego, paquete de 10', fr: 'Fusible GMT factice, lot de 10' },
    short: {
      en: 'Non-conducting insert for unused GMT positions, pack of 10',
      es: 'Inserto no conductor para posiciones GMT libres, paquete de 10',
      fr: 'Élément non conducteur pour positions GMT libres, lot de 10',
    },
    full: {
      en: 'The dummy has the shape of a GMT fuse and does not conduct. It closes an unused GMT position against dust and fingers and keeps anyone from leaving a wrong fuse half-seated there. One pack fills one side of a 10/10 panel.',
      es: 'El fusible ciego tiene la forma de un fusible GMT y no conduce. Cierra una posición GMT libre al polvo y a los dedos, y evita que alguien deje en ella un fusible equivocado a medio insertar. Un paquete completa un lado de un panel 10/10.',
      fr: 'L’élément factice a la forme d’un fusible GMT et ne conduit pas. Il ferme une position GMT libre à la poussière et aux doigts et évite qu’un fusible inadapté y reste à demi inséré. Un lot remplit un côté d’un panneau 10/10.',
    },
  },
  'Dummy fuse, TPA': {
    sku: 'DF-TPA-1',
    name: { en: 'Dummy TPA fuse', es: 'Fusible TPA ciego', fr: 'Fusible TPA factice' },
    short: {
      en: 'Non-conducting insert for one unused TPA position',
      es: 'Inserto no conductor para una posición TPA libre',
      fr: 'Élément non conducteur pour une position TPA libre',
    },
    full: {
      en: 'The dummy fills an unused TPA position of a TPA or TPA/GMT panel and does not conduct. It keeps dust and fingers out of the contacts. Sold singly: order one for each empty position.',
      es: 'El fusible ciego ocupa una posición TPA libre de un panel TPA o TPA/GMT y no conduce. Mantiene los contactos protegidos del polvo y de los dedos. Se vende por unidades: pida uno por cada posición libre.',
      fr: 'L’élément factice occupe une position TPA libre d’un panneau TPA ou TPA/GMT et ne conduit pas. Il protège les contacts de la poussière et des doigts. Vendu à l’unité : commandez-en un par position libre.',
    },
  },
  'Blanking plug, KLM holder': {
    sku: 'BP-KLM-5',
    name: { en: 'Blanking plug for KLM holder, pack of 5', es: 'Tapón ciego para portafusible KLM, paquete de 5', fr: 'Obturateur pour porte-fusible KLM, lot de 5' },
    short: {
      en: 'Non-conducting plug for unused KLM holders, pack of 5',
      es: 'Tapón no conductor para portafusibles KLM libres, paquete de 5',
      fr: 'Obturateur non conducteur pour porte-fusibles KLM libres, lot de 5',
    },
    full: {
      en: 'The plug closes an empty pull-out holder for KLM fuses and does not conduct. It also marks the position as unused on purpose: remember that an empty holder wired to a load raises the fuse alarm. Sold in packs of five.',
      es: 'El tapón cierra un portafusible KLM extraíble vacío y no conduce. También indica que la posición se ha dejado libre a propósito: recuerde que un portafusible vacío conectado a una carga activa la alarma de fusible. Se vende en paquetes de cinco.',
      fr: 'L’obturateur ferme un porte-fusible KLM extractible vide et ne conduit pas. Il montre aussi que la position est libre à dessein : rappelez-vous qu’un porte-fusible vide raccordé à une charge déclenche l’alarme fusible. Vendu par lot de cinq.',
    },
  },
  'Blanking plate, bullet breaker position 0.75 in.': {
    sku: 'BP-BULLET-1',
    name: { en: 'Blanking plate for bullet position, 0.75 in.', es: 'Placa ciega para posición enchufable «bullet», 19,1 mm', fr: 'Plaque d’obturation pour position « bullet », 19,1 mm' },
    short: {
      en: 'Non-conducting plate for one unused bullet position of 0.75 in. pitch',
      es: 'Placa no conductora para una posición enchufable «bullet» libre con paso de 19,1 mm',
      fr: 'Plaque non conductrice pour une position « bullet » libre au pas de 19,1 mm',
    },
    full: {
      en: 'The plate closes an unused breaker or disconnect position of a high current or versatile panel. It covers one position of 0.75 in. pitch, keeps fingers away from the bus and does not conduct. Order one for each position left free.',
      es: 'La placa cierra una posición libre de interruptor automático o seccionador en un panel de alta corriente o versátil. Cubre una posición con paso de 19,1 mm (0,75 in), aleja los dedos de la barra y no conduce. Pida una por cada posición libre.',
      fr: 'La plaque ferme une position libre de disjoncteur ou de sectionneur d’un panneau à fort courant ou polyvalent. Elle couvre une position au pas de 19,1 mm (0,75 in), tient les doigts à l’écart du jeu de barres et ne conduit pas. Commandez-en une par position libre.',
    },
  },
  'Blanking plug, OV breaker position': {
    sku: 'BP-OV-1',
    name: { en: 'Blanking plug for OV breaker position', es: 'Tapón ciego para posición de interruptor automático OV', fr: 'Obturateur pour position de disjoncteur OV' },
    short: {
      en: 'Non-conducting snap-in plug for one unused OV breaker position',
      es: 'Tapón no conductor de encaje a presión para una posición de interruptor automático OV libre',
      fr: 'Obturateur non conducteur encliquetable pour une position de disjoncteur OV libre',
    },
    full: {
      en: 'The plug snaps into the front of an Optimum Value breaker panel where no breaker is fitted and does not conduct. It keeps dust and fingers out of the panel. Order one for each free position.',
      es: 'El tapón encaja en el frente de un panel de interruptores automáticos Optimum Value donde no hay interruptor automático y no conduce. Impide la entrada de polvo y de dedos en el panel. Pida uno por cada posición libre.',
      fr: 'L’obturateur s’encliquette en face avant d’un panneau à disjoncteurs Optimum Value là où il n’y a pas de disjoncteur et ne conduit pas. Il protège le panneau de la poussière et des doigts. Commandez-en un par position libre.',
    },
  },
  'Heat baffle 19 in., 1RU': {
    sku: 'HB-19-1U',
    name: { en: 'Heat baffle, 19 in., 1 RU', es: 'Deflector de calor, 19 pulgadas, 1 U', fr: 'Déflecteur de chaleur, 19 pouces, 1 U' },
    short: {
      en: 'Sloped sheet-metal baffle for 19 in. racks, 1 RU, 12 in. deep',
      es: 'Deflector inclinado de chapa para bastidores de 19 pulgadas, 1 U, 305 mm de profundidad',
      fr: 'Déflecteur incliné en tôle pour baies de 19 pouces, 1 U, 305 mm de profondeur',
    },
    full: {
      en: 'The baffle takes one rack unit above a warm shelf and turns its exhaust air aside, so that the next shelf up draws room air. It is 12 in. deep, weighs 3 lb and mounts in a 19 in. rack. Use it where the heat is moderate and space is short.',
      es: 'El deflector ocupa una unidad de bastidor sobre un subbastidor caliente y desvía el aire de salida, de modo que el subbastidor superior tome aire de la sala. Tiene 305 mm de profundidad, pesa 1,4 kg y se monta en un bastidor de 19 pulgadas. Utilícelo cuando el calor sea moderado y el espacio escaso.',
      fr: 'Le déflecteur occupe une unité de baie au-dessus d’un châssis chaud et dévie l’air rejeté, afin que le châssis supérieur aspire l’air de la salle. Profond de 305 mm, il pèse 1,4 kg et se monte en baie de 19 pouces. À employer lorsque la chaleur est modérée et la place comptée.',
    },
  },
  'Heat baffle 19/23 in., 2RU': {
    sku: 'HB-1923-2U',
    name: { en: 'Heat baffle, 19/23 in., 2 RU', es: 'Deflector de calor, 19/23 pulgadas, 2 U', fr: 'Déflecteur de chaleur, 19/23 pouces, 2 U' },
    short: {
      en: 'Sloped sheet-metal baffle for 19 in. racks, or 23 in. with adapters, 2 RU, 12 in. deep',
      es: 'Deflector inclinado de chapa para bastidores de 19 pulgadas, o de 23 con adaptadores, 2 U, 305 mm de profundidad',
      fr: 'Déflecteur incliné en tôle pour baies de 19 pouces, ou de 23 avec adaptateurs, 2 U, 305 mm de profondeur',
    },
    full: {
      en: 'Two rack units give this baffle a steeper slope than the one-unit model and move more air. It mounts in a 19 in. rack as it is and in a 23 in. rack with adapters. It is 12 in. deep and weighs 5 lb.',
      es: 'Con dos unidades de bastidor, este deflector tiene más pendiente que el modelo de una unidad y desvía más aire. Se monta directamente en un bastidor de 19 pulgadas y, con adaptadores, en uno de 23. Tiene 305 mm de profundidad y pesa 2,3 kg.',
      fr: 'Avec deux unités de baie, ce déflecteur a une pente plus forte que le modèle d’une unité et dévie davantage d’air. Il se monte tel quel en baie de 19 pouces et, avec des adaptateurs, en baie de 23 pouces. Profond de 305 mm, il pèse 2,3 kg.',
    },
  },
  'Heat baffle 23 in., 3RU': {
    sku: 'HB-23-3U',
    name: { en: 'Heat baffle, 23 in., 3 RU', es: 'Deflector de calor, 23 pulgadas, 3 U', fr: 'Déflecteur de chaleur, 23 pouces, 3 U' },
    short: {
      en: 'Sloped sheet-metal baffle for 23 in. racks, 3 RU, 15 in. deep',
      es: 'Deflector inclinado de chapa para bastidores de 23 pulgadas, 3 U, 381 mm de profundidad',
      fr: 'Déflecteur incliné en tôle pour baies de 23 pouces, 3 U, 381 mm de profondeur',
    },
    full: {
      en: 'Made for 23 in. relay racks, this baffle uses three rack units and 15 in. of depth to turn the exhaust of deep, warm shelves to the rear or the front. It weighs 7.5 lb.',
      es: 'Pensado para bastidores de 23 pulgadas, este deflector utiliza tres unidades y 381 mm de profundidad para desviar hacia atrás o hacia delante el aire de subbastidores profundos y calientes. Pesa 3,4 kg.',
      fr: 'Conçu pour les baies de 23 pouces, ce déflecteur utilise trois unités et 381 mm de profondeur pour dévier vers l’arrière ou l’avant l’air de châssis profonds et chauds. Il pèse 3,4 kg.',
    },
  },
  'Heat baffle 23 in., 4RU, split air': {
    sku: 'HB-23-4U-SA',
    name: { en: 'Heat baffle, 23 in., 4 RU, split air', es: 'Deflector de calor, 23 pulgadas, 4 U, aire dividido', fr: 'Déflecteur de chaleur, 23 pouces, 4 U, air divisé' },
    short: {
      en: 'Split-air baffle for 23 in. racks: exhaust to one side, intake from the other, 4 RU, 15 in. deep',
      es: 'Deflector de aire dividido para bastidores de 23 pulgadas: salida por un lado, toma por el otro, 4 U, 381 mm de profundidad',
      fr: 'Déflecteur à air divisé pour baies de 23 pouces : rejet d’un côté, aspiration de l’autre, 4 U, 381 mm de profondeur',
    },
    full: {
      en: 'The split-air baffle separates two air streams: the warm exhaust of the shelf below leaves on one side while the shelf above takes room air on the other. It needs four rack units in a 23 in. rack, is 15 in. deep and weighs 9 lb.',
      es: 'El deflector de aire dividido separa dos corrientes: el aire caliente del subbastidor inferior sale por un lado, mientras el superior toma aire de la sala por el otro. Requiere cuatro unidades en un bastidor de 23 pulgadas, tiene 381 mm de profundidad y pesa 4,1 kg.',
      fr: 'Le déflecteur à air divisé sépare deux flux : l’air chaud du châssis inférieur sort d’un côté, tandis que le châssis supérieur aspire l’air de la salle de l’autre. Il demande quatre unités dans une baie de 23 pouces, mesure 381 mm de profondeur et pèse 4,1 kg.',
    },
  },
  'Bridging clip, 66 block, bag of 100': {
    sku: 'BC-100',
    name: { en: 'Bridging clips, bag of 100', es: 'Clips de puente, bolsa de 100', fr: 'Clips de pontage, sachet de 100' },
    short: { en: 'Bare bridging clips for terminal blocks, bag of 100', es: 'Clips de puente sin aislar para bloques de bornes, bolsa de 100', fr: 'Clips de pontage nus pour borniers, sachet de 100' },
    full: {
      en: 'Bare clips that bridge contacts of a terminal block, in a bag of 100 for a single job. Compatible blocks, material and dimensions: on request. Tell us the block you use and we confirm the fit with the quote.',
      es: 'Clips sin aislar que puentean contactos de un bloque de bornes, en bolsa de 100 para un trabajo puntual. Bloques compatibles, material y medidas: bajo consulta. Indíquenos el bloque que utiliza y confirmaremos la compatibilidad con la cotización.',
      fr: 'Clips nus qui pontent des contacts d’un bornier, en sachet de 100 pour un chantier isolé. Borniers compatibles, matériau et cotes : sur demande. Indiquez-nous votre bornier et nous confirmerons la compatibilité avec le devis.',
    },
  },
  'Bridging clip, 66 block, bag of 500': {
    sku: 'BC-500',
    name: { en: 'Bridging clips, bag of 500', es: 'Clips de puente, bolsa de 500', fr: 'Clips de pontage, sachet de 500' },
    short: { en: 'Bare bridging clips for terminal blocks, bag of 500', es: 'Clips de puente sin aislar para bloques de bornes, bolsa de 500', fr: 'Clips de pontage nus pour borniers, sachet de 500' },
    full: {
      en: 'The same bare clips as in the bag of 100, in the larger bag for a whole frame. Compatible blocks, material and dimensions: on request. Tell us the block you use and we confirm the fit with the quote.',
      es: 'Los mismos clips sin aislar que en la bolsa de 100, en la bolsa grande para un repartidor completo. Bloques compatibles, material y medidas: bajo consulta. Indíquenos el bloque que utiliza y confirmaremos la compatibilidad con la cotización.',
      fr: 'Les mêmes clips nus que dans le sachet de 100, dans le grand sachet pour un répartiteur entier. Borniers compatibles, matériau et cotes : sur demande. Indiquez-nous votre bornier et nous confirmerons la compatibilité avec le devis.',
    },
  },
  'Bridging clip, insulated red (special circuit), bag of 100': {
    sku: 'BC-R100',
    name: { en: 'Insulated bridging clips, red, bag of 100', es: 'Clips de puente aislados, rojos, bolsa de 100', fr: 'Clips de pontage isolés, rouges, sachet de 100' },
    short: {
      en: 'Insulated bridging clips in red, bag of 100',
      es: 'Clips de puente aislados de color rojo, bolsa de 100',
      fr: 'Clips de pontage isolés de couleur rouge, sachet de 100',
    },
    full: {
      en: 'These bridging clips are insulated in red. Compatible blocks, material and dimensions: on request. Sold in bags of 100.',
      es: 'Estos clips de puente llevan aislamiento rojo. Bloques compatibles, material y medidas: bajo consulta. Se venden en bolsas de 100.',
      fr: 'Ces clips de pontage sont isolés en rouge. Borniers compatibles, matériau et cotes : sur demande. Vendus par sachet de 100.',
    },
  },
  'Adapter 19 to 23 in., 1RU, pair': {
    sku: 'RA-1923-1U',
    name: { en: 'Rack adapter 19 to 23 in., 1 RU, pair', es: 'Adaptador de bastidor de 19 a 23 pulgadas, 1 U, par', fr: 'Adaptateur de bâti 19 à 23 pouces, 1 U, paire' },
    short: {
      en: 'Pair of brackets that mount a 19 in. panel of 1 RU in a 23 in. rack, with screws',
      es: 'Par de escuadras que montan un panel de 19 pulgadas y 1 U en un bastidor de 23 pulgadas, con tornillos',
      fr: 'Paire d’équerres pour monter un panneau 19 pouces de 1 U dans une baie de 23 pouces, avec vis',
    },
    full: {
      en: 'A pair of these brackets widens a one-unit 19 in. panel to a 23 in. rack. Many panels of this catalog have reversible brackets and do not need it: check the mounting line of the specification first. Sold as a pair with screws; order one pair for each panel.',
      es: 'Un par de estas escuadras adapta un panel de 19 pulgadas y una unidad a un bastidor de 23 pulgadas. Muchos paneles de este catálogo tienen escuadras reversibles y no lo necesitan: compruebe antes la línea de montaje de la especificación. Se vende por pares con tornillos; pida un par por panel.',
      fr: 'Une paire de ces équerres adapte un panneau 19 pouces d’une unité à une baie de 23 pouces. De nombreux panneaux de ce catalogue ont des équerres réversibles et n’en ont pas besoin : vérifiez d’abord la ligne « montage » des caractéristiques. Vendu par paire avec vis ; commandez une paire par panneau.',
    },
  },
  'Adapter 19 to 23 in., 2RU, pair': {
    sku: 'RA-1923-2U',
    name: { en: 'Rack adapter 19 to 23 in., 2 RU, pair', es: 'Adaptador de bastidor de 19 a 23 pulgadas, 2 U, par', fr: 'Adaptateur de bâti 19 à 23 pouces, 2 U, paire' },
    short: {
      en: 'Pair of brackets that mount a 19 in. panel of 2 RU in a 23 in. rack, with screws',
      es: 'Par de escuadras que montan un panel de 19 pulgadas y 2 U en un bastidor de 23 pulgadas, con tornillos',
      fr: 'Paire d’équerres pour monter un panneau 19 pouces de 2 U dans une baie de 23 pouces, avec vis',
    },
    full: {
      en: 'The two-unit version of the 19 to 23 in. adapter, for taller panels and for the 19/23 in. heat baffle in a 23 in. rack. Sold as a pair with screws; order one pair for each panel.',
      es: 'La versión de dos unidades del adaptador de 19 a 23 pulgadas, para paneles más altos y para el deflector de calor de 19/23 pulgadas en un bastidor de 23. Se vende por pares con tornillos; pida un par por panel.',
      fr: 'La version de deux unités de l’adaptateur 19 à 23 pouces, pour les panneaux plus hauts et pour le déflecteur de chaleur 19/23 pouces en baie de 23 pouces. Vendu par paire avec vis ; commandez une paire par panneau.',
    },
  },
  'Adapter 19 in. to ETSI 21 in., 1RU, pair': {
    sku: 'RA-1921-1U',
    name: { en: 'Rack adapter 19 in. to ETSI 21 in., 1 RU, pair', es: 'Adaptador de 19 pulgadas a ETSI de 21 pulgadas, 1 U, par', fr: 'Adaptateur 19 pouces vers ETSI 21 pouces, 1 U, paire' },
    short: {
      en: 'Pair of brackets that mount a 19 in. panel of 1 RU in a 21 in. (533 mm) ETSI frame, with screws',
      es: 'Par de escuadras que montan un panel de 19 pulgadas y 1 U en un bastidor ETSI de 21 pulgadas (533 mm), con tornillos',
      fr: 'Paire d’équerres pour monter un panneau 19 pouces de 1 U dans un bâti ETSI de 21 pouces (533 mm), avec vis',
    },
    full: {
      en: 'This pair of brackets mounts a one-unit 19 in. panel in an ETSI frame for equipment of 21 in. (533 mm). Compare the hole spacing of your frame before you order. Order one pair for each panel.',
      es: 'Este par de escuadras monta un panel de 19 pulgadas y una unidad en un bastidor ETSI para equipos de 21 pulgadas (533 mm). Compare la separación entre taladros de su bastidor antes de pedirlo. Pida un par por panel.',
      fr: 'Cette paire d’équerres monte un panneau 19 pouces d’une unité dans un bâti ETSI pour équipements de 21 pouces (533 mm). Comparez l’entraxe des perçages de votre bâti avant de commander. Commandez une paire par panneau.',
    },
  },
  'Offset bracket 5 in., 1RU, pair': {
    sku: 'RA-OFF5-1U',
    name: { en: 'Offset bracket 5 in., 1 RU, pair', es: 'Escuadra de desplazamiento de 127 mm (5 in), 1 U, par', fr: 'Équerre de décalage 127 mm (5 in), 1 U, paire' },
    short: {
      en: 'Pair of brackets that offset a 1 RU panel by 5 in. from the mounting face',
      es: 'Par de escuadras que desplazan un panel de 1 U 127 mm (5 in) respecto del plano de montaje',
      fr: 'Paire d’équerres qui décalent un panneau de 1 U de 127 mm (5 in) par rapport au plan de montage',
    },
    full: {
      en: 'The brackets hold a one-unit panel offset by 5 in. from the mounting face of the rack. Sold as a pair with screws; order one pair for each panel.',
      es: 'Las escuadras desplazan un panel de una unidad 127 mm (5 in) respecto del plano de montaje del bastidor. Se venden por pares con tornillos; pida un par por panel.',
      fr: 'Les équerres décalent un panneau d’une unité de 127 mm (5 in) par rapport au plan de montage de la baie. Vendues par paire avec vis ; commandez une paire par panneau.',
    },
  },
  'Rear cable tie bar 19 in., 4 in. deep': {
    sku: 'CM-TB19-4',
    name: { en: 'Rear cable tie bar, 19 in., 4 in. deep', es: 'Barra sujetacables trasera, 19 pulgadas, 102 mm de fondo', fr: 'Barre d’attache arrière, 19 pouces, profondeur 102 mm' },
    short: {
      en: 'Tie bar behind 19 in. panels, 4 in. deep',
      es: 'Barra sujetacables para la parte trasera de paneles de 19 pulgadas, 102 mm de fondo',
      fr: 'Barre d’attache à l’arrière des panneaux 19 pouces, profondeur 102 mm',
    },
    full: {
      en: 'The bar stands 4 in. behind the mounting face of a 19 in. rack. Output cables are tied to it, so that their weight does not hang on the terminals. Use one for each densely wired panel.',
      es: 'La barra queda a 102 mm (4 in) por detrás del plano de montaje de un bastidor de 19 pulgadas. Los cables de salida se atan a ella para que su peso no cuelgue de los bornes. Utilice una por cada panel con mucho cableado.',
      fr: 'La barre se place à 102 mm (4 in) derrière le plan de montage d’une baie de 19 pouces. Les câbles de départ s’y attachent, afin que leur poids ne porte pas sur les bornes. Prévoyez-en une par panneau à câblage dense.',
    },
  },
  'Rear cable tie bar 23 in., 6 in. deep': {
    sku: 'CM-TB23-6',
    name: { en: 'Rear cable tie bar, 23 in., 6 in. deep', es: 'Barra sujetacables trasera, 23 pulgadas, 152 mm de fondo', fr: 'Barre d’attache arrière, 23 pouces, profondeur 152 mm' },
    short: {
      en: 'Tie bar behind 23 in. panels, 6 in. deep',
      es: 'Barra sujetacables para la parte trasera de paneles de 23 pulgadas, 152 mm de fondo',
      fr: 'Barre d’attache à l’arrière des panneaux 23 pouces, profondeur 152 mm',
    },
    full: {
      en: 'The deeper bar for 23 in. racks stands 6 in. behind the mounting face and leaves room to bend the heavy cables of high current panels. Tie the cables to it before the lugs are tightened.',
      es: 'La barra más profunda, para bastidores de 23 pulgadas, queda a 152 mm (6 in) por detrás del plano de montaje y deja sitio para curvar los cables gruesos de los paneles de alta corriente. Ate los cables antes de apretar los terminales.',
      fr: 'Plus profonde, la barre pour baies de 23 pouces se place à 152 mm (6 in) derrière le plan de montage et laisse la place de courber les gros câbles des panneaux à fort courant. Attachez les câbles avant de serrer les cosses.',
    },
  },
  'Front cable ring panel, 1RU': {
    sku: 'CM-RP-1U',
    name: { en: 'Front cable ring panel, 1 RU', es: 'Panel frontal de anillas guiacables, 1 U', fr: 'Panneau à anneaux passe-câbles, 1 U' },
    short: {
      en: 'Front panel with five cable rings, 1 RU',
      es: 'Panel frontal con cinco anillas guiacables, 1 U',
      fr: 'Panneau frontal à cinq anneaux passe-câbles, 1 U',
    },
    full: {
      en: 'Five rings on a one-unit panel lead cables across the front of the rack. Mount it next to a total front access panel, whose cables all arrive from the front.',
      es: 'Cinco anillas en un panel de una unidad guían los cables por el frente del bastidor. Móntelo junto a un panel de acceso totalmente frontal, cuyos cables llegan todos por delante.',
      fr: 'Cinq anneaux sur un panneau d’une unité guident les câbles en face avant de la baie. Montez-le à côté d’un panneau à accès entièrement frontal, dont tous les câbles arrivent par l’avant.',
    },
  },
  'Terminal cover, clear, 1RU': {
    sku: 'CM-TC-1U',
    name: { en: 'Terminal cover, clear, 1 RU', es: 'Cubierta de bornes transparente, 1 U', fr: 'Capot de bornes transparent, 1 U' },
    short: {
      en: 'Clear polycarbonate cover for the terminals of a 1 RU panel',
      es: 'Cubierta de policarbonato transparente para los bornes de un panel de 1 U',
      fr: 'Capot en polycarbonate transparent pour les bornes d’un panneau de 1 U',
    },
    full: {
      en: 'A clear polycarbonate cover keeps tools and fingers off the live terminals of a one-unit panel and leaves wires and labels in sight. Front-access panels in particular should have their terminations covered.',
      es: 'Una cubierta de policarbonato transparente aparta herramientas y dedos de los bornes en tensión de un panel de una unidad y deja a la vista cables y rótulos. Sobre todo en los paneles de acceso frontal, las conexiones deben ir cubiertas.',
      fr: 'Un capot en polycarbonate transparent tient outils et doigts à l’écart des bornes sous tension d’un panneau d’une unité et laisse visibles fils et repères. Les raccordements des panneaux à accès frontal, en particulier, doivent être capotés.',
    },
  },
}
