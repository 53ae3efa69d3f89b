import type { Words } from '../catalog/words.ts'

/** The remark that sets a model apart in its series: the key is the model's name in series.json. */
export const panelRemarks: Record<string, Words> = {
  'OV GMT 5/5, dual 60 A, 1RU': {
    en: 'It is the smallest Optimum Value GMT panel, 8 in. deep and 6 lb in weight, for sites with few loads.',
    es: 'Es el panel GMT Optimum Value más pequeño, con 203 mm de profundidad y 2,7 kg de peso, para emplazamientos con pocas cargas.',
    fr: 'C’est le plus petit panneau GMT Optimum Value, 203 mm de profondeur et 2,7 kg, pour les sites à faible nombre de charges.',
  },
  'OV GMT 10/10, dual 100 A, 1RU': {
    en: 'It is the general-purpose panel of the line: the largest GMT fuse may go anywhere.',
    es: 'Es el panel de uso general de la gama: el mayor fusible GMT puede ir en cualquier posición.',
    fr: 'C’est le panneau d’usage général de la gamme : le plus gros fusible GMT peut occuper n’importe quelle position.',
  },
  'OV GMT 20, single 100 A, 1RU': {
    en: 'It is meant for equipment with a single feed, or as one panel each on feeds A and B.',
    es: 'Está pensado para equipos de alimentación única, o para montar un panel en la alimentación A y otro en la B.',
    fr: 'Il est prévu pour les équipements à alimentation unique, ou à raison d’un panneau par alimentation A et B.',
  },
  'OV GMT 20/20, dual 20 A, 1RU': {
    en: 'It is the densest panel of the line: 40 positions for many small loads, wired without lugs on both sides.',
    es: 'Es el panel más denso de la gama: 40 posiciones para muchas cargas pequeñas, con cableado sin terminales en ambos lados.',
    fr: 'C’est le panneau le plus dense de la gamme : 40 positions pour de nombreuses petites charges, câblées sans cosses des deux côtés.',
  },
  'OV breaker 5/5, dual 50 A, 1RU': {
    en: 'Ten resettable outputs behind two small feeds suit small sites with mixed equipment.',
    es: 'Diez salidas rearmables tras dos alimentaciones pequeñas, para emplazamientos pequeños con equipos variados.',
    fr: 'Dix départs réarmables derrière deux petites alimentations, pour les petits sites aux équipements variés.',
  },
  'OV breaker 6/6, dual 100 A, 1RU': {
    en: 'It accepts the whole range of OV breakers at every position.',
    es: 'Acepta la gama completa de interruptores automáticos OV en todas las posiciones.',
    fr: 'Il accepte la gamme complète des disjoncteurs OV à toutes les positions.',
  },
  'OV breaker 7/7, dual 100 A, 1RU': {
    en: 'It holds the most breakers of the line, 14 in one rack unit, and has an ALARM RESET button.',
    es: 'Es el que más interruptores automáticos aloja de la gama, 14 en una unidad de bastidor, y dispone de un pulsador ALARM RESET.',
    fr: 'C’est celui qui loge le plus de disjoncteurs de la gamme, 14 dans une unité de baie, et il porte un bouton ALARM RESET.',
  },
  'OV breaker 12, single 100 A, 1RU': {
    en: 'It is the breaker panel for equipment with a single feed, with as many positions as the 6/6 model.',
    es: 'Es el panel de interruptores automáticos para equipos de alimentación única, con tantas posiciones como el modelo 6/6.',
    fr: 'C’est le panneau à disjoncteurs pour les équipements à alimentation unique, avec autant de positions que le modèle 6/6.',
  },
  'GMT 6/6, dual 30 A, 1RU': {
    en: 'At 6 in. deep and 5 lb it is the smallest GMT panel, and its feeds need no lugs.',
    es: 'Con 152 mm de profundidad y 2,3 kg, es el panel GMT más pequeño y su alimentación no necesita terminales.',
    fr: 'Avec 152 mm de profondeur et 2,3 kg, c’est le plus petit panneau GMT, et ses arrivées ne demandent aucune cosse.',
  },
  'GMT 10/10, dual 100 A, 1RU': {
    en: 'It is the usual secondary distribution panel of a bay: twenty circuits, ten on each feed.',
    es: 'Es el panel habitual de distribución secundaria de un bastidor: veinte circuitos, diez en cada alimentación.',
    fr: 'C’est le panneau de distribution secondaire habituel d’une baie : vingt circuits, dix sur chaque alimentation.',
  },
  'GMT 20/20, dual 100 A, 1RU': {
    en: 'Forty positions fit in one rack unit, which is why the limit of each is lower than in the 10/10 panel.',
    es: 'Cuarenta posiciones caben en una unidad de bastidor; por eso el límite de cada una es menor que en el panel 10/10.',
    fr: 'Quarante positions tiennent dans une unité de baie ; c’est pourquoi la limite de chacune est plus basse que dans le panneau 10/10.',
  },
  'GMT 30/30, dual 125 A, 2RU': {
    en: 'With sixty positions it holds more GMT fuses than any other panel of the catalog.',
    es: 'Con sesenta posiciones, aloja más fusibles GMT que cualquier otro panel del catálogo.',
    fr: 'Avec soixante positions, il loge plus de fusibles GMT que tout autre panneau du catalogue.',
  },
  'GMT 10/10 load sharing, dual 60 A, 1RU': {
    en: 'Schottky diodes join inputs A and B, so that the other feed picks up the loads when one fails.',
    es: 'Unos diodos Schottky unen las entradas A y B, de modo que si falla una alimentación la otra asume las cargas.',
    fr: 'Des diodes Schottky relient les entrées A et B : si une alimentation tombe, l’autre reprend les charges.',
  },
  'KLM 4/4, dual 100 A, 1RU': {
    en: 'It is the compact choice for loads too large for GMT fuses: eight pull-out holders in one rack unit.',
    es: 'Es la opción compacta para cargas demasiado grandes para fusibles GMT: ocho portafusibles extraíbles en una unidad de bastidor.',
    fr: 'C’est le choix compact pour les charges trop fortes pour des fusibles GMT : huit porte-fusibles extractibles dans une unité de baie.',
  },
  'KLM 6/6, dual 100 A, 2RU': {
    en: 'Twelve pull-out holders, each with its own LED, spread over two rack units.',
    es: 'Doce portafusibles extraíbles, cada uno con su LED, repartidos en dos unidades de bastidor.',
    fr: 'Douze porte-fusibles extractibles, chacun avec sa LED, répartis sur deux unités de baie.',
  },
  'KLM 8, single 100 A, 1RU': {
    en: 'It gives equipment with a single feed the same eight pull-out holders as the 4/4 panel.',
    es: 'Ofrece a los equipos de alimentación única los mismos ocho portafusibles extraíbles que el panel 4/4.',
    fr: 'Il offre aux équipements à alimentation unique les mêmes huit porte-fusibles extractibles que le panneau 4/4.',
  },
  'KLM 10/10, dual 100 A, 2RU': {
    en: 'With twenty pull-out holders it takes more KLM fuses than any other panel of the catalog.',
    es: 'Con veinte portafusibles extraíbles, admite más fusibles KLM que cualquier otro panel del catálogo.',
    fr: 'Avec vingt porte-fusibles extractibles, il reçoit plus de fusibles KLM que tout autre panneau du catalogue.',
  },
  'TPA 2/2, dual 80 A, 1RU': {
    en: 'It serves one or two large shelves: a 50 A TPA fuse carries 40 A of continuous load.',
    es: 'Alimenta uno o dos subbastidores grandes: un fusible TPA de 50 A admite 40 A de carga continua.',
    fr: 'Il alimente un ou deux grands châssis : un fusible TPA de 50 A supporte 40 A de charge continue.',
  },
  'TPA 4/4, dual 150 A, 1RU': {
    en: 'Four 50 A fuses at 40 A each would load a side with 160 A: here the bus sets the limit, at 150 A.',
    es: 'Cuatro fusibles de 50 A a 40 A cada uno cargarían un lado con 160 A: aquí el límite lo fija la barra, en 150 A.',
    fr: 'Quatre fusibles de 50 A chargés à 40 A donneraient 160 A par côté : ici, c’est le jeu de barres qui fixe la limite, à 150 A.',
  },
  'TPA 5/5, dual 125 A, 1RU': {
    en: 'It trades fuse size for count: five smaller circuits a side instead of four large ones.',
    es: 'Cambia tamaño por número: cinco circuitos menores por lado en vez de cuatro grandes.',
    fr: 'Il troque le calibre contre le nombre : cinq circuits plus petits par côté au lieu de quatre gros.',
  },
  'TPA 6/6, dual 150 A, 2RU': {
    en: 'It holds the most TPA fuses of the series, twelve in two rack units.',
    es: 'Es el que más fusibles TPA aloja de la serie, doce en dos unidades de bastidor.',
    fr: 'C’est celui qui loge le plus de fusibles TPA de la série, douze dans deux unités de baie.',
  },
  'KLM/GMT 4+4 per side, dual 100 A, 1RU': {
    en: 'The KLM positions feed shelves, the GMT positions small loads of up to 15 A fusing and the battery supply of alarms.',
    es: 'Las posiciones KLM alimentan subbastidores; las GMT, cargas pequeñas con fusibles de hasta 15 A y la alimentación de batería de las alarmas.',
    fr: 'Les positions KLM alimentent les châssis ; les positions GMT, les petites charges jusqu’à 15 A de calibre et l’alimentation batterie des alarmes.',
  },
  'KLM/GMT 4+4 load sharing, dual 100 A, 1RU': {
    en: 'Inputs A and B share the loads: when one feed fails, the other carries all of them, so each must be sized for the whole.',
    es: 'Las entradas A y B comparten las cargas: si falla una alimentación, la otra las asume todas, por lo que cada una debe dimensionarse para el total.',
    fr: 'Les entrées A et B partagent les charges : si une alimentation tombe, l’autre les reprend toutes ; chacune doit donc être dimensionnée pour le total.',
  },
  'KLM/GMT 6+10 per side, dual 150 A, 2RU': {
    en: 'It is the largest KLM/GMT panel: 32 positions in two rack units, the GMT ones for fuses up to 10 A.',
    es: 'Es el mayor panel KLM/GMT: 32 posiciones en dos unidades de bastidor, las GMT para fusibles de hasta 10 A.',
    fr: 'C’est le plus grand panneau KLM/GMT : 32 positions dans deux unités de baie, les positions GMT pour des fusibles jusqu’à 10 A.',
  },
  'KLM/GMT 2+10, single 100 A, 1RU': {
    en: 'It suits a bay with a single feed, two shelves and many small loads.',
    es: 'Conviene a un bastidor de alimentación única, con dos subbastidores y muchas cargas pequeñas.',
    fr: 'Il convient à une baie à alimentation unique, avec deux châssis et de nombreuses petites charges.',
  },
  'TPA/GMT 4+4, dual 150 A, 1RU': {
    en: 'It feeds four large shelves and four small loads a side from one rack unit.',
    es: 'Alimenta cuatro subbastidores grandes y cuatro cargas pequeñas por lado desde una unidad de bastidor.',
    fr: 'Il alimente quatre grands châssis et quatre petites charges par côté depuis une unité de baie.',
  },
  'TPA/GMT 4+5, dual 200 A, 1RU, bay alarms': {
    en: 'Lamps on the panel show the alarms of the bay; the TPA positions of a side together carry up to 160 A.',
    es: 'Unos pilotos en el panel muestran las alarmas del bastidor; el conjunto de posiciones TPA de un lado admite hasta 160 A.',
    fr: 'Des voyants sur le panneau signalent les alarmes de la baie ; l’ensemble des positions TPA d’un côté supporte jusqu’à 160 A.',
  },
  'TPA/GMT 6+10, dual 300 A, 2RU': {
    en: 'It is the largest TPA/GMT panel of the catalog, 300 A a side with 32 positions in two rack units.',
    es: 'Es el mayor panel TPA/GMT del catálogo, 300 A por lado con 32 posiciones en dos unidades de bastidor.',
    fr: 'C’est le plus grand panneau TPA/GMT du catalogue, 300 A par côté et 32 positions dans deux unités de baie.',
  },
  'TPA/GMT 4+10, dual 100 A, 1RU': {
    en: 'The dense GMT row takes fuses up to 10 A and ends in small #3-48 screws, for wires up to 16 AWG.',
    es: 'La fila GMT densa admite fusibles de hasta 10 A y termina en tornillos pequeños #3-48, para cables de hasta 16 AWG (1,31 mm²).',
    fr: 'La rangée GMT dense reçoit des fusibles jusqu’à 10 A et se raccorde par de petites vis #3-48, pour des fils jusqu’à 16 AWG (1,31 mm²).',
  },
  'Demarcation 4 x 20 A, 1RU': {
    en: 'It hands over four light circuits on a labeled terminal block, one wire against the other.',
    es: 'Entrega cuatro circuitos ligeros en un bloque de bornes rotulado, cable frente a cable.',
    fr: 'Il remet quatre circuits légers sur un bornier repéré, fil en face de fil.',
  },
  'Demarcation 2/2 x 60 A, 1RU': {
    en: 'Two labeled hand-off points a side keep the carrier’s cables apart from the customer’s.',
    es: 'Dos puntos de entrega rotulados por lado separan los cables del operador de los del cliente.',
    fr: 'Deux points de livraison repérés par côté séparent les câbles de l’opérateur de ceux du client.',
  },
  'Demarcation 1/1 x 125 A, 1RU': {
    en: 'One hand-off point on each side carries the whole 125 A of its bus.',
    es: 'Un punto de entrega por lado conduce los 125 A completos de su barra.',
    fr: 'Un point de livraison par côté conduit la totalité des 125 A de son jeu de barres.',
  },
  'Demarcation 4/4 x 100 A, 2RU': {
    en: 'Eight labeled hand-off points in two rack units serve a row of customer bays.',
    es: 'Ocho puntos de entrega rotulados en dos unidades de bastidor dan servicio a una fila de bastidores de cliente.',
    fr: 'Huit points de livraison repérés dans deux unités de baie desservent une rangée de baies clientes.',
  },
  'High current 6/6 + 5 GMT, dual 350 A, 3RU': {
    en: 'Besides the large outputs each side has five GMT positions of up to 15 A for controllers and alarms.',
    es: 'Además de las salidas grandes, cada lado tiene cinco posiciones GMT de hasta 15 A para controladores y alarmas.',
    fr: 'Outre les gros départs, chaque côté comporte cinq positions GMT jusqu’à 15 A pour les contrôleurs et les alarmes.',
  },
  'High current 8/8, dual 300 A, 2RU': {
    en: 'It is the smallest load center of the series: sixteen large outputs in two rack units.',
    es: 'Es el centro de carga más pequeño de la serie: dieciséis salidas grandes en dos unidades de bastidor.',
    fr: 'C’est le plus compact de la série : seize gros départs dans deux unités de baie.',
  },
  'High current 10/10, dual 600 A, 4RU': {
    en: 'It weighs 38 lb, a two-person lift; each polarity takes two lugs.',
    es: 'Pesa 17,2 kg y debe levantarse entre dos personas; cada polaridad admite dos terminales.',
    fr: 'Il pèse 17,2 kg et se soulève à deux personnes ; chaque polarité reçoit deux cosses.',
  },
  'High current 12/12, dual 600 A, 23 in., 4RU': {
    en: 'It is made for 23 in. racks only and has the most outputs of the series; at 44 lb it is a two-person lift.',
    es: 'Es exclusivo para bastidores de 23 pulgadas y tiene el mayor número de salidas de la serie; con 20 kg, debe levantarse entre dos personas.',
    fr: 'Réservé aux baies de 23 pouces, il offre le plus grand nombre de départs de la série ; avec 20 kg, il se soulève à deux personnes.',
  },
  'TFA GMT 10/10, dual 100 A, 2RU': {
    en: 'It is the front-access counterpart of the usual 10/10 GMT panel, with two rack units for front cabling.',
    es: 'Es la versión de acceso frontal del panel GMT 10/10 habitual, con dos unidades de bastidor para el cableado frontal.',
    fr: 'C’est le pendant à accès frontal du panneau GMT 10/10 habituel, avec deux unités de baie pour le câblage en face avant.',
  },
  'TFA GMT 10, single 70 A, 1RU': {
    en: 'At one rack unit and 6.5 lb it is the smallest front-access panel.',
    es: 'Con una unidad de bastidor y 2,9 kg, es el panel de acceso frontal más pequeño.',
    fr: 'Avec une unité de baie et 2,9 kg, c’est le plus petit panneau à accès frontal.',
  },
  'TFA TPA 4/4, dual 150 A, 2RU': {
    en: 'It feeds eight large shelves from the front, with an LED at each TPA position.',
    es: 'Alimenta ocho subbastidores grandes desde el frente, con un LED en cada posición TPA.',
    fr: 'Il alimente huit grands châssis depuis la face avant, avec une LED à chaque position TPA.',
  },
  'TFA KLM 6/6, dual 100 A, 2RU': {
    en: 'Twelve pull-out KLM holders with LED and all their terminals are served from the front.',
    es: 'Doce portafusibles KLM extraíbles con LED y todos sus bornes se atienden desde el frente.',
    fr: 'Douze porte-fusibles KLM extractibles à LED et toutes leurs bornes se manœuvrent en face avant.',
  },
  'TFA TPA/GMT 4+5, dual 150 A, 2RU': {
    en: 'TPA positions for shelves and GMT positions for small loads share each bus.',
    es: 'Cada barra reúne posiciones TPA para subbastidores y posiciones GMT para cargas pequeñas.',
    fr: 'Chaque jeu de barres réunit des positions TPA pour les châssis et des positions GMT pour les petites charges.',
  },
  'TFA KLM/GMT 4+6, dual 100 A, 2RU': {
    en: 'KLM positions for medium loads and GMT positions for small ones share each bus.',
    es: 'Cada barra reúne posiciones KLM para cargas medianas y posiciones GMT para las pequeñas.',
    fr: 'Chaque jeu de barres réunit des positions KLM pour les charges moyennes et des positions GMT pour les petites.',
  },
  'TFA TPA/GMT 2+4, single 70 A, 1RU': {
    en: 'It brings two fuse families to a single feed in one rack unit.',
    es: 'Ofrece dos familias de fusibles en una alimentación única y una sola unidad de bastidor.',
    fr: 'Il apporte deux familles de fusibles sur une alimentation unique, dans une seule unité de baie.',
  },
  'Versatile 8/8, dual 425 A, 3RU': {
    en: 'At 28 lb it is the lightest panel of the series.',
    es: 'Con 12,7 kg, es el panel más ligero de la serie.',
    fr: 'Avec 12,7 kg, c’est le panneau le plus léger de la série.',
  },
  'Versatile 10/10, dual 425 A, 3RU': {
    en: 'Its positions take TLS and TPC fuses up to 125 A, the largest of both families.',
    es: 'Sus posiciones admiten fusibles TLS y TPC de hasta 125 A, los mayores de ambas familias.',
    fr: 'Ses positions acceptent des fusibles TLS et TPC jusqu’à 125 A, les plus gros des deux familles.',
  },
  'Versatile 20, single 850 A, 4RU': {
    en: 'It has the highest bus rating of the catalog; above 100 A a position takes a two-pole breaker, which fills two places.',
    es: 'Tiene la mayor corriente de barra del catálogo; por encima de 100 A, se usa un interruptor automático bipolar, que ocupa dos posiciones.',
    fr: 'Il a le plus fort courant de jeu de barres du catalogue ; au-delà de 100 A, on emploie un disjoncteur bipolaire, qui occupe deux positions.',
  },
  'Versatile 6/6 + 10 GMT, dual 425 A, 3RU': {
    en: 'Ten GMT positions a side of up to 15 A serve the small loads next to six large outputs.',
    es: 'Diez posiciones GMT por lado, de hasta 15 A, atienden las cargas pequeñas junto a seis salidas grandes.',
    fr: 'Dix positions GMT par côté, jusqu’à 15 A, desservent les petites charges à côté de six gros départs.',
  },
  'Collocation 1/1 x 450 A, 2RU': {
    en: 'It hands the whole bus over at one point per side, from the carrier’s cables to the tenant’s.',
    es: 'Entrega la barra completa en un punto por lado, de los cables del operador a los del inquilino.',
    fr: 'Il remet la totalité du jeu de barres en un point par côté, des câbles de l’opérateur à ceux du locataire.',
  },
  'Collocation 2/2 x 225 A, 3RU': {
    en: 'It has two hand-off points a side, each for half the rating of its bus, for two tenants or two bays.',
    es: 'Tiene dos puntos de entrega por lado, cada uno para la mitad de la corriente de su barra, para dos inquilinos o dos bastidores.',
    fr: 'Il a deux points de livraison par côté, chacun pour la moitié du courant de son jeu de barres, pour deux locataires ou deux baies.',
  },
  'Collocation 4/4 x 100 A, 23 in., 3RU': {
    en: 'It hands over four circuits a side, for several tenants, and is made for 23 in. racks.',
    es: 'Entrega cuatro circuitos por lado, para varios inquilinos, y es para bastidores de 23 pulgadas.',
    fr: 'Il remet quatre circuits par côté, pour plusieurs locataires, et se monte en baie de 23 pouces.',
  },
}
