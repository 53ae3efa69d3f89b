import type { Language } from '#shared/language.ts'

/** Descriptions by key, 1 to 35 (spec §3), and those of the tools; ratings as spec §9 claims them. */
const texts: Readonly<Record<number, Record<Language, string>>> = {
  1: {
    en: 'Fuse panels, breaker panels, fuses, disconnects and circuit breakers for DC power distribution. Find a part by its parameters, see its lead time and request a quote.',
    es: 'Paneles, fusibles, seccionadores e interruptores automáticos para distribución de CC. Busque por parámetros, vea el plazo de entrega y solicite una cotización.',
    fr: 'Panneaux, fusibles, sectionneurs et disjoncteurs pour la distribution CC. Cherchez par paramètres, voyez le délai et demandez un devis.',
  },
  2: {
    en: 'Optimum Value GMT fuse panels: .18 to 20 A per position, up to 100 A per bus, in one rack unit. Compare buses, positions and terminals, and request a quote.',
    es: 'Paneles de fusibles GMT Optimum Value: de 0,18 a 20 A por posición, hasta 100 A por barra, en una unidad de bastidor. Compare modelos y solicite una cotización.',
    fr: 'Panneaux à fusibles GMT Optimum Value : de 0,18 à 20 A par position, jusqu’à 100 A par jeu de barres, en une unité de baie. Comparez les modèles et demandez un devis.',
  },
  3: {
    en: 'Optimum Value breaker panels: snap-in OV circuit breakers in one rack unit, bus up to 100 A. Compare buses and positions, and request a quote.',
    es: 'Paneles Optimum Value para interruptores automáticos OV de encaje frontal, en una unidad de bastidor y con barra de hasta 100 A. Compare modelos y solicite una cotización.',
    fr: 'Panneaux à disjoncteurs Optimum Value : disjoncteurs OV encliquetables en une unité de baie, jeu de barres jusqu’à 100 A. Comparez les modèles et demandez un devis.',
  },
  4: {
    en: 'GMT fuse panels for secondary DC distribution: fuses from .18 to 20 A, one or two buses, 19 and 23 in. racks. Compare models and request a quote.',
    es: 'Paneles de fusibles GMT para distribución secundaria de CC: fusibles de 0,18 a 20 A, una o dos barras, bastidores de 19 y 23 pulgadas. Compare modelos y solicite una cotización.',
    fr: 'Panneaux à fusibles GMT pour la distribution CC secondaire : fusibles de 0,18 à 20 A, un ou deux jeux de barres, baies de 19 et 23 pouces. Comparez et demandez un devis.',
  },
  5: {
    en: 'KLM fuse panels: 100 A per bus, up to 30 A per position. Compare positions, terminals and rack spaces, and request a quote.',
    es: 'Paneles de fusibles KLM: 100 A por barra, hasta 30 A por posición. Compare posiciones, bornes y unidades de bastidor, y solicite una cotización.',
    fr: 'Panneaux à fusibles KLM : 100 A par jeu de barres, jusqu’à 30 A par position. Comparez positions, bornes et unités de baie, et demandez un devis.',
  },
  6: {
    en: 'TPA fuse panels: 30 to 50 A per position, up to 150 A per side. Compare positions, terminals and rack spaces, and request a quote.',
    es: 'Paneles de fusibles TPA: de 30 a 50 A por posición, hasta 150 A por lado. Compare posiciones, bornes y unidades de bastidor, y solicite una cotización.',
    fr: 'Panneaux à fusibles TPA : de 30 à 50 A par position, jusqu’à 150 A par côté. Comparez positions, bornes et unités de baie, et demandez un devis.',
  },
  7: {
    en: 'KLM/GMT fuse panels: up to 30 A per position, 150 A per bus, two fuse families in one panel. Compare models and request a quote.',
    es: 'Paneles de fusibles KLM/GMT: hasta 30 A por posición, 150 A por barra, dos familias de fusibles en un panel. Compare modelos y solicite una cotización.',
    fr: 'Panneaux à fusibles KLM/GMT : jusqu’à 30 A par position, 150 A par jeu de barres, deux familles de fusibles dans un panneau. Comparez les modèles et demandez un devis.',
  },
  8: {
    en: 'TPA/GMT fuse panels: up to 300 A per bus, up to 50 A per position, large and small loads in one panel. Compare models and request a quote.',
    es: 'Paneles de fusibles TPA/GMT: hasta 300 A por barra, hasta 50 A por posición, cargas grandes y pequeñas en un panel. Compare modelos y solicite una cotización.',
    fr: 'Panneaux à fusibles TPA/GMT : jusqu’à 300 A par jeu de barres, jusqu’à 50 A par position, grandes et petites charges réunies. Comparez les modèles et demandez un devis.',
  },
  9: {
    en: 'Demarcation panels: bus up to 125 A, positions from 20 to 125 A, for a labeled hand-off of DC power. Compare models and request a quote.',
    es: 'Paneles de demarcación: barra de hasta 125 A, posiciones de 20 a 125 A, para una entrega rotulada de la alimentación de CC. Compare modelos y solicite una cotización.',
    fr: 'Panneaux de démarcation : jeu de barres jusqu’à 125 A, positions de 20 à 125 A, pour un point de livraison CC repéré. Comparez les modèles et demandez un devis.',
  },
  10: {
    en: 'High current power distribution panels: up to 600 A per bus for bullet breakers and fused disconnects. Compare models and request a quote.',
    es: 'Paneles de distribución de alta corriente: hasta 600 A por barra, interruptores automáticos enchufables y seccionadores con fusible. Compare modelos y solicite una cotización.',
    fr: 'Panneaux de distribution à fort courant : jusqu’à 600 A par jeu de barres pour disjoncteurs embrochables et sectionneurs à fusible. Comparez les modèles et demandez un devis.',
  },
  11: {
    en: 'Total front access fuse panels: bus from 70 to 150 A, every terminal reached from the front. Compare models and request a quote.',
    es: 'Paneles de fusibles de acceso totalmente frontal: barra de 70 a 150 A, todos los bornes accesibles por delante. Compare modelos y solicite una cotización.',
    fr: 'Panneaux à fusibles à accès entièrement frontal : jeu de barres de 70 à 150 A, toutes les bornes accessibles par l’avant. Comparez les modèles et demandez un devis.',
  },
  12: {
    en: 'Total front access combination fuse panels: bus from 70 to 150 A, two fuse families, every terminal at the front. Compare models and request a quote.',
    es: 'Paneles combinados de acceso totalmente frontal: barra de 70 a 150 A, dos familias de fusibles, todos los bornes por delante. Compare modelos y solicite una cotización.',
    fr: 'Panneaux combinés à accès entièrement frontal : jeu de barres de 70 à 150 A, deux familles de fusibles, toutes les bornes à l’avant. Comparez les modèles et demandez un devis.',
  },
  13: {
    en: 'Versatile fuse/breaker panels: bus 425 or 850 A, positions for breakers or fused disconnects. Compare models and request a quote.',
    es: 'Paneles versátiles: barra de 425 o 850 A, con posiciones para interruptores automáticos o seccionadores con fusible. Compare modelos y solicite una cotización.',
    fr: 'Panneaux polyvalents à fusibles et disjoncteurs : jeu de barres de 425 ou 850 A, positions pour disjoncteurs ou sectionneurs à fusible. Comparez les modèles et demandez un devis.',
  },
  14: {
    en: 'Collocation interconnect power panels: 450 A per bus and per position, for the hand-off to collocated equipment. Compare models and request a quote.',
    es: 'Paneles de interconexión en coubicación: 450 A por barra y por posición, para la entrega a equipos coubicados. Compare modelos y solicite una cotización.',
    fr: 'Panneaux d’interconnexion pour colocalisation : 450 A par jeu de barres et par position, pour alimenter les équipements colocalisés. Comparez les modèles et demandez un devis.',
  },
  15: {
    en: 'GMT fuses from .18 to 20 A, indicating, with alarm contact. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Fusibles GMT de 0,18 a 20 A, con indicador y contacto de alarma. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Fusibles GMT de 0,18 à 20 A, avec indicateur et contact d’alarme. Chaque calibre avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  16: {
    en: 'KLM fuses from .10 to 30 A for KLM and KLM/GMT fuse panels. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Fusibles KLM de 0,10 a 30 A para paneles KLM y KLM/GMT. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Fusibles KLM de 0,10 à 30 A pour panneaux KLM et KLM/GMT. Chaque calibre avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  17: {
    en: 'TPA fuses from 3 to 50 A for TPA and TPA/GMT fuse panels. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Fusibles TPA de 3 a 50 A para paneles TPA y TPA/GMT. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Fusibles TPA de 3 à 50 A pour panneaux TPA et TPA/GMT. Chaque calibre avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  18: {
    en: 'TPS fuses from 1 to 70 A for telecom fused disconnects. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Fusibles TPS de 1 a 70 A para seccionadores con fusible de telecomunicaciones. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Fusibles TPS de 1 à 70 A pour sectionneurs à fusible de télécommunications. Chaque calibre avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  19: {
    en: 'TLS fuses from 1 to 125 A for telecom fused disconnects. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Fusibles TLS de 1 a 125 A para seccionadores con fusible de telecomunicaciones. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Fusibles TLS de 1 à 125 A pour sectionneurs à fusible de télécommunications. Chaque calibre avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  20: {
    en: 'TPC fuses from 3 to 125 A for telecom fused disconnects. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Fusibles TPC de 3 a 125 A para seccionadores con fusible de telecomunicaciones. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Fusibles TPC de 3 à 125 A pour sectionneurs à fusible de télécommunications. Chaque calibre avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  21: {
    en: 'TPL fuses from 70 to 800 A for large DC feeds. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Fusibles TPL de 70 a 800 A para grandes alimentaciones de CC. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Fusibles TPL de 70 à 800 A pour les grandes alimentations CC. Chaque calibre avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  22: {
    en: 'Telecom fused disconnects for TPC, TPS, TLS and TPL fuses: bullet versions plug into breaker positions, the TPL holder bolts to the bus. Compare models and request a quote.',
    es: 'Seccionadores con fusible para TPC, TPS, TLS y TPL: los «bullet» ocupan posiciones de interruptor automático, el TPL se atornilla a la barra. Solicite una cotización.',
    fr: 'Sectionneurs à fusible pour TPC, TPS, TLS et TPL : les versions « bullet » s’embrochent, le porte-fusible TPL se boulonne sur le jeu de barres. Demandez un devis.',
  },
  23: {
    en: 'Dummy fuses and blanking plugs that close empty GMT, TPA, KLM and breaker positions. Request a quote for any quantity.',
    es: 'Fusibles ciegos y tapones que cierran posiciones libres GMT, TPA, KLM y de interruptor automático. Solicite una cotización para cualquier cantidad.',
    fr: 'Fusibles factices et obturateurs qui ferment les positions libres GMT, TPA, KLM et de disjoncteur. Demandez un devis pour toute quantité.',
  },
  24: {
    en: 'Circuit breakers for Optimum Value breaker panels from .50 to 30 A. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Interruptores automáticos para paneles Optimum Value, de 0,50 a 30 A. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Disjoncteurs pour panneaux Optimum Value, de 0,50 à 30 A. Chaque courant assigné avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  25: {
    en: 'Single pole circuit breakers from 5 to 100 A for DC power panels. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Interruptores automáticos unipolares de 5 a 100 A para paneles de alimentación de CC. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Disjoncteurs unipolaires de 5 à 100 A pour panneaux d’alimentation CC. Chaque courant assigné avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  26: {
    en: 'Two pole circuit breakers from 110 to 150 A for DC power panels. Every rating with its continuous load; request a quote for any quantity.',
    es: 'Interruptores automáticos bipolares de 110 a 150 A para paneles de alimentación de CC. Cada calibre con su carga permanente; solicite una cotización para cualquier cantidad.',
    fr: 'Disjoncteurs bipolaires de 110 à 150 A pour panneaux d’alimentation CC. Chaque courant assigné avec sa charge permanente ; demandez un devis pour toute quantité.',
  },
  27: {
    en: 'Bridging clips for split terminal blocks, bare and insulated, by the bag. Request a quote for any quantity.',
    es: 'Clips de puente para bloques de bornes divididos, desnudos y aislados, en bolsas. Solicite una cotización para cualquier cantidad.',
    fr: 'Clips de pontage pour borniers divisés, nus ou isolés, en sachet. Demandez un devis pour toute quantité.',
  },
  28: {
    en: 'Rack adapters that mount panels in wider racks or change their offset, sold in pairs. Compare models and request a quote.',
    es: 'Adaptadores que montan los paneles en bastidores más anchos o cambian su desplazamiento, por pares. Compare modelos y solicite una cotización.',
    fr: 'Adaptateurs qui montent les panneaux dans des baies plus larges ou changent leur décalage, vendus par paire. Comparez les modèles et demandez un devis.',
  },
  29: {
    en: 'Cable management for DC power panels: tie bars, ring panels and terminal covers. Compare models and request a quote.',
    es: 'Gestión de cables para paneles de alimentación de CC: barras de atado, paneles con anillas y cubrebornes. Compare modelos y solicite una cotización.',
    fr: 'Gestion des câbles pour panneaux d’alimentation CC : barres d’attache, panneaux à anneaux et cache-bornes. Comparez les modèles et demandez un devis.',
  },
  30: {
    en: 'Articles about DC power distribution: choosing fuses and panels, sizing, installation and standards.',
    es: 'Artículos sobre la distribución de CC: elección de fusibles y paneles, dimensionamiento, instalación y normas.',
    fr: 'Articles sur la distribution CC : choix des fusibles et des panneaux, dimensionnement, installation et normes.',
  },
  31: {
    en: 'Answers to frequent questions about ordering, quotes, lead times and the technical data of our DC power equipment.',
    es: 'Respuestas a preguntas frecuentes sobre pedidos, cotizaciones, plazos y datos técnicos de nuestros equipos de alimentación de CC.',
    fr: 'Réponses aux questions fréquentes sur les commandes, les devis, les délais et les données techniques de nos équipements d’alimentation CC.',
  },
  32: {
    en: 'A manufacturer of DC power distribution, fuse and circuit-breaker equipment with over 100 years of experience, and the people who lead it.',
    es: 'Un fabricante de equipos de distribución, fusibles e interruptores automáticos de CC con más de 100 años de experiencia, y las personas que lo dirigen.',
    fr: 'Un fabricant d’équipements de distribution, de fusibles et de disjoncteurs CC fort de plus de 100 ans d’expérience, et les personnes qui le dirigent.',
  },
  33: {
    en: 'Installation guides for our DC power distribution panels, by series, to read and to download.',
    es: 'Guías de instalación de nuestros paneles de distribución de CC, por serie, para leer y descargar.',
    fr: 'Guides d’installation de nos panneaux de distribution CC, par série, à lire et à télécharger.',
  },
  34: {
    en: 'Write to us or call us about DC power distribution equipment, quotes and lead times. A live person answers.',
    es: 'Escríbanos o llámenos sobre equipos de distribución de CC, cotizaciones y plazos. Le atiende una persona.',
    fr: 'Écrivez-nous ou appelez-nous au sujet d’équipements de distribution CC, de devis et de délais. Une personne vous répond.',
  },
  35: {
    en: 'How we source materials, and our policy on conflict minerals in DC power distribution equipment.',
    es: 'Cómo nos abastecemos de materiales y nuestra política sobre minerales de conflicto en los equipos de distribución de CC.',
    fr: 'Notre approvisionnement en matériaux et notre politique sur les minerais de conflit dans les équipements de distribution CC.',
  },
  36: {
    en: 'Voltage drop, cable size, fuse and breaker size and battery reserve of DC plants, in AWG and mm². Every answer shows its formula, rule and source.',
    es: 'Caída de tensión, sección de cable, calibre de fusibles e interruptores automáticos y autonomía de plantas de CC, en mm² y AWG, con fórmula, regla y fuente.',
    fr: 'Chute de tension, section de câble, calibre des fusibles et disjoncteurs et autonomie des installations CC, en mm² et AWG, avec formule, règle et source.',
  },
  37: {
    en: 'The voltage drop of a copper or aluminum wire over its loop at 24 or 48 V DC, the voltage left at the load, and what the wire carries. AWG, kcmil and mm².',
    es: 'La caída de tensión de un conductor de cobre o aluminio a 24 o 48 V CC, la tensión en la carga y la corriente admisible. mm², AWG y kcmil.',
    fr: 'La chute de tension d’un câble en cuivre ou en aluminium sous 24 ou 48 V CC, la tension à la charge et le courant admissible. mm², AWG et kcmil.',
  },
  38: {
    en: 'The smallest cable for a DC load, the length of its loop and an allowed voltage drop, which also carries the current. In AWG, kcmil and mm².',
    es: 'El cable más pequeño para una carga de CC, la longitud de su circuito y una caída de tensión admitida, que además soporta la corriente. En mm², AWG y kcmil.',
    fr: 'Le plus petit câble pour une charge CC, la longueur de son circuit et une chute de tension admise, qui supporte aussi le courant. En mm², AWG et kcmil.',
  },
  39: {
    en: 'The smallest GMT, KLM, TPA, TPS, TLS, TPC or TPL fuse or breaker for a load in amperes or watts, with List 1X and 2X drains and the temperature of the air.',
    es: 'El menor fusible GMT, KLM, TPA, TPS, TLS, TPC o TPL, o interruptor automático, para una carga en amperios o vatios, con los consumos List 1X y 2X y la temperatura.',
    fr: 'Le plus petit fusible GMT, KLM, TPA, TPS, TLS, TPC ou TPL, ou disjoncteur, pour une charge en ampères ou en watts, avec List 1X, 2X et la température.',
  },
  40: {
    en: 'Ampere-hours of a battery reserve at List 1, the battery that a charge current recharges, and the device before the feed of a DC plant.',
    es: 'Amperios-hora de la autonomía con List 1, la batería que recarga una corriente de carga y la protección de la alimentación de una planta de CC.',
    fr: 'Ampères-heures d’une autonomie d’après List 1, batterie qu’un courant de charge recharge et protection de l’alimentation d’une installation CC.',
  },
  41: {
    en: 'The rules behind our calculation tools, each with its formula, its sources, worked examples, and whether it is verified or our reading.',
    es: 'Las reglas de nuestras herramientas de cálculo, con su fórmula, sus fuentes y ejemplos resueltos, y si están verificadas o son lectura nuestra.',
    fr: 'Les règles de nos outils de calcul, avec leur formule, leurs sources et des exemples calculés, et si elles sont vérifiées ou notre lecture.',
  },
  42: {
    en: 'Fill a DC fuse or breaker panel with your loads: devices, both feeds, wires, problems with their rules, totals per bus and the list of parts. No login.',
    es: 'Complete un panel de fusibles o interruptores automáticos de CC con sus cargas: dispositivos, dos alimentaciones, cables, problemas con su regla, sumas y lista de piezas.',
    fr: 'Remplissez un panneau CC à fusibles ou disjoncteurs : appareils, deux alimentations, câbles, problèmes avec leur règle, sommes et liste des pièces.',
  },
  43: {
    en: 'Type your loads, feeds, voltage and rack space: the finder lists the DC fuse and breaker panels that meet them, with reasons, and why others do not.',
    es: 'Escriba cargas, alimentaciones, tensión y espacio: el buscador muestra los paneles de CC que los cumplen, con sus motivos, y por qué otros no.',
    fr: 'Saisissez charges, alimentations, tension et place : le moteur liste les panneaux CC qui conviennent, avec leurs raisons, et dit pourquoi les autres non.',
  },
}

export function findDescription(id: number): Record<Language, string> | null {
  return texts[id] ?? null
}
