import { messages } from '#shared/messages.ts'

/** The changes with the newest version of the rules, and why: one number for panels, finder and tools. */
export const ruleChangeText = messages({
  en: {
    title: (version: number) => `What changed with version ${version}`,
    intro:
      'One number now counts for the configurator, the finder and the tools. A check from published tables found answers that were too kind; a saved configuration keeps what it said then, and shows beside it what today’s rules say.',
    changes: [
      'R13: every wire is checked, that of a hand-off panel and of a feeder too: it carries what flows in it, and the device before it. Where no device is known, it is asked for. 18 AWG and thinner carry 7 A at most.',
      'R13: warm air has factors up to 70 °C for 75 °C wire and up to 85 °C for 90 °C wire; above, no conductor of the kind carries anything. The terminal’s temperature and bundling count in the tools.',
      'R8: at the lowest voltage a bus that is overloaded is an error, no warning, and the finder does not offer its panel.',
      'L1: a load in amperes draws more as the voltage falls, as one in watts does, unless it is said to have a constant current.',
      'R14: every wire with a length is looked at: more than 3 % of nominal, or less than 40 V (20 V) at the load, is a warning.',
      'R4, R7: a load without a drain is an error, and where no device is enough the largest is named.',
      'R3, R7, R9: two devices in parallel, both feeds in one chassis, and the bar that the return conductors need are named.',
      'What nobody has said, such as a wire, is listed as not checked. “No rule is broken” is said only where all was.',
    ],
  },
  es: {
    title: version => `Qué ha cambiado con la versión ${version}`,
    intro:
      'Un solo número vale ahora para el configurador, el buscador y las herramientas. Una comprobación con tablas publicadas encontró respuestas demasiado benévolas; una configuración guardada conserva lo que decía entonces y muestra al lado lo que dicen las reglas de hoy.',
    changes: [
      'R13: se comprueban todos los cables, también los de un panel de entrega y los de una línea: soportan la corriente que llevan y la protección aguas arriba. Si no se conoce la protección, se pregunta. 18 AWG y más finos soportan 7 A como máximo.',
      'R13: el aire cálido tiene factores hasta 70 °C para cable de 75 °C y hasta 85 °C para cable de 90 °C; por encima, ningún conductor de ese tipo soporta corriente. La temperatura del borne y los haces cuentan en las herramientas.',
      'R8: una barra sobrecargada a la tensión mínima es un error, no una advertencia, y el buscador no ofrece su panel.',
      'L1: una carga en amperios consume más al bajar la tensión, igual que una en vatios, salvo que se indique corriente constante.',
      'R14: se mira todo cable con longitud: más del 3 % de la tensión nominal, o menos de 40 V (20 V) en la carga, es una advertencia.',
      'R4, R7: una carga sin consumo es un error, y si ningún dispositivo basta se nombra el mayor.',
      'R3, R7, R9: se nombran dos dispositivos en paralelo, las dos alimentaciones en un chasis y la barra que necesitan los conductores de retorno.',
      'Lo que nadie ha indicado, por ejemplo un cable, figura como no comprobado. «No se incumple ninguna regla» se dice solo si se ha comprobado todo.',
    ],
  },
  fr: {
    title: version => `Ce qui a changé avec la version ${version}`,
    intro:
      'Un seul numéro vaut maintenant pour le configurateur, la recherche et les outils. Une vérification d’après des tables publiées a trouvé des réponses trop indulgentes ; une configuration enregistrée garde ce qu’elle disait alors et montre à côté ce que disent les règles d’aujourd’hui.',
    changes: [
      'R13 : tout câble est vérifié, aussi celui d’un panneau de livraison et d’une ligne : il supporte le courant qu’il porte et la protection en amont. Si elle n’est pas connue, elle est demandée. 18 AWG et plus fin supportent 7 A au plus.',
      'R13 : l’air chaud a des facteurs jusqu’à 70 °C pour un câble de 75 °C et jusqu’à 85 °C pour un câble de 90 °C ; au-delà, aucun conducteur de ce type ne supporte de courant. La température de la borne et les faisceaux comptent dans les outils.',
      'R8 : à la tension minimale, un jeu de barres surchargé est une erreur, non un avertissement, et la recherche ne propose pas son panneau.',
      'L1 : une charge en ampères consomme davantage quand la tension baisse, comme une charge en watts, sauf si un courant constant est indiqué.',
      'R14 : tout câble dont la longueur est indiquée est examiné : plus de 3 % de la tension nominale, ou moins de 40 V (20 V) à la charge, donne un avertissement.',
      'R4, R7 : une charge sans consommation est une erreur, et si aucun appareil ne suffit, le plus grand est nommé.',
      'R3, R7, R9 : deux appareils en parallèle, les deux alimentations dans un châssis et le jeu de barres que demandent les conducteurs de retour sont nommés.',
      'Ce que personne n’a indiqué, un câble par exemple, figure comme non vérifié. « Aucune règle n’est enfreinte » n’est dit que si tout l’a été.',
    ],
  },
})
