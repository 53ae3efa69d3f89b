import { messages } from '#shared/messages.ts'

/** The finder's questions before it searches, and its words about amounts that it does not search for. */
export const questionText = messages({
  en: {
    asks: {
      loads: (part: string) => `“${part}”: which loads are meant?`,
      amount: (part: string) => `“${part}”: is the mark in the amount one of decimals or of thousands?`,
      device: (part: string) => `“${part}” names fuses, breakers or positions. What do the loads draw?`,
      total: (part: string) => `“${part}”: does each load draw this, or all of them together?`,
      per_feed: (part: string) =>
        `“${part}”: does each of these loads have both feeds, or does the second feed have as many loads of its own?`,
      drain: (part: string) =>
        `“${part}”: how much does each draw? Write it into the line, for example “12 loads of 8 A”.`,
      feeds: (part: string) => `“${part}”: do the loads have one feed, or two?`,
      systems: (part: string) =>
        `“${part}” names loads of several voltages. A panel feeds one system, so each system is a search of its own.`,
      unsaid: (part: string) => `“${part}” does not say which value counts. Write that value instead.`,
      bounded: (part: string) => `“${part}” says a limit or a range, and no number. Which loads is the panel for?`,
      raised: (part: string) =>
        `“${part}”: the superscript may be a footnote sign or an exponent. Write the number without it.`,
      number: (part: string) => `“${part}” was not understood. If it does not matter here, leave it out.`,
    },
    whichSystem: 'Which one first?',
    oneSystem: 'Write the loads of one system with its voltage.',
    unread: (part: string) => `“${part}” was not understood. Write loads for example as “12 loads of 8 A”.`,
    facts: {
      voltage: (part: string) => `“${part}” is no system voltage that the finder searches for. Which one counts?`,
      rack: (part: string) => `“${part}” is no rack width that the finder searches for. Which one counts?`,
      other: (part: string) => `“${part}” is not a value that a site can have. Correct it, or leave it out.`,
    },
    loadsDraw: (loads: string) => `The loads draw this: ${loads}`,
    isRating: 'It is a rating; what the loads draw is still to be said',
    isCount: 'It is only their number; what the loads draw is still to be said',
    withoutRaised: (line: string) => `Without the superscript: ${line}`,
    without: (part: string) => `Leave out “${part}”`,
    feederUnsearched: (part: string) => `“${part}” is the supply, not a load. The search does not check it.`,
    deviceUnsearched: (part: string) =>
      `“${part}” is a fuse or breaker, not a load. The search chooses fuses and breakers itself.`,
  },
  es: {
    asks: {
      loads: part => `«${part}»: ¿a qué cargas se refiere?`,
      amount: part => `«${part}»: ¿el signo de la cantidad separa decimales o millares?`,
      device: part => `«${part}» nombra fusibles, interruptores automáticos o posiciones. ¿Cuánto consumen las cargas?`,
      total: part => `«${part}»: ¿lo consume cada carga o todas juntas?`,
      per_feed: part =>
        `«${part}»: ¿cada una de estas cargas tiene las dos alimentaciones, o la segunda alimentación tiene otras tantas cargas propias?`,
      drain: part => `«${part}»: ¿cuánto consume cada una? Escríbalo en la línea, por ejemplo «12 cargas de 8 A».`,
      feeds: part => `«${part}»: ¿las cargas tienen una alimentación o dos?`,
      systems: part =>
        `«${part}» nombra cargas de varias tensiones. Un panel alimenta un solo sistema, así que cada sistema se busca aparte.`,
      unsaid: part => `«${part}» no dice qué valor cuenta. Escriba ese valor en su lugar.`,
      bounded: part => `«${part}» indica un límite o un intervalo, y no un número. ¿Para qué cargas es el panel?`,
      raised: part =>
        `«${part}»: el superíndice puede ser una llamada de nota o un exponente. Escriba el número sin él.`,
      number: part => `«${part}» no se entendió. Si aquí no importa, quítelo.`,
    },
    whichSystem: '¿Cuál primero?',
    oneSystem: 'Escriba las cargas de un solo sistema con su tensión.',
    unread: part => `«${part}» no se entendió. Escriba las cargas, por ejemplo, así: «12 cargas de 8 A».`,
    facts: {
      voltage: part => `«${part}» no es una tensión de sistema que el buscador conozca. ¿Cuál vale?`,
      rack: part => `«${part}» no es un ancho de bastidor que el buscador conozca. ¿Cuál vale?`,
      other: part => `«${part}» no es un valor posible en una instalación. Corríjalo o quítelo.`,
    },
    loadsDraw: loads => `Las cargas consumen esto: ${loads}`,
    isRating: 'Es un calibre; falta decir cuánto consumen las cargas',
    isCount: 'Es solo su número; falta decir cuánto consumen las cargas',
    withoutRaised: line => `Sin el superíndice: ${line}`,
    without: part => `Quitar «${part}»`,
    feederUnsearched: part => `«${part}» es la alimentación, no una carga. La búsqueda no la comprueba.`,
    deviceUnsearched: part =>
      `«${part}» es un fusible o un interruptor automático, no una carga. La búsqueda elige ella misma los fusibles y los interruptores automáticos.`,
  },
  fr: {
    asks: {
      loads: part => `«\u00a0${part}\u00a0»\u00a0: de quelles charges s’agit-il\u00a0?`,
      amount: part => `«\u00a0${part}\u00a0»\u00a0: le signe sépare-t-il des décimales ou des milliers\u00a0?`,
      device: part =>
        `«\u00a0${part}\u00a0» désigne des fusibles, des disjoncteurs ou des départs. Que consomment les charges\u00a0?`,
      total: part =>
        `«\u00a0${part}\u00a0»\u00a0: est-ce la consommation de chaque charge ou de toutes ensemble\u00a0?`,
      per_feed: part =>
        `«\u00a0${part}\u00a0»\u00a0: chacune de ces charges a-t-elle les deux alimentations, ou la seconde alimentation a-t-elle autant de charges à elle\u00a0?`,
      drain: part =>
        `«\u00a0${part}\u00a0»\u00a0: combien consomme chaque charge\u00a0? Indiquez-le dans la ligne, par exemple «\u00a012 charges de 8 A\u00a0».`,
      feeds: part => `«\u00a0${part}\u00a0»\u00a0: les charges ont-elles une alimentation ou deux\u00a0?`,
      systems: part =>
        `«\u00a0${part}\u00a0» désigne des charges de plusieurs tensions. Un panneau alimente un seul système\u00a0: chaque système est une recherche à part.`,
      unsaid: part => `«\u00a0${part}\u00a0» ne dit pas quelle valeur compte. Écrivez plutôt cette valeur.`,
      bounded: part =>
        `«\u00a0${part}\u00a0» indique une limite ou une plage, et non un nombre. Pour quelles charges est le panneau\u00a0?`,
      raised: part =>
        `«\u00a0${part}\u00a0»\u00a0: le chiffre en exposant peut être un appel de note ou une puissance. Écrivez le nombre sans ce chiffre.`,
      number: part => `«\u00a0${part}\u00a0» n’a pas été compris. Si cela n’importe pas ici, retirez-le.`,
    },
    whichSystem: 'Lequel d’abord\u00a0?',
    oneSystem: 'Écrivez les charges d’un seul système avec sa tension.',
    unread: part =>
      `«\u00a0${part}\u00a0» n’a pas été compris. Écrivez les charges par exemple ainsi\u00a0: «\u00a012 charges de 8 A\u00a0».`,
    facts: {
      voltage: part =>
        `«\u00a0${part}\u00a0» n’est pas une tension de système que la recherche connaît. Laquelle compte\u00a0?`,
      rack: part =>
        `«\u00a0${part}\u00a0» n’est pas une largeur de baie que la recherche connaît. Laquelle compte\u00a0?`,
      other: part => `«\u00a0${part}\u00a0» n’est pas une valeur possible sur un site. Corrigez-la ou retirez-la.`,
    },
    loadsDraw: loads => `Les charges consomment ceci\u00a0: ${loads}`,
    isRating: 'C’est un calibre\u00a0; il reste à dire ce que consomment les charges',
    isCount: 'C’est seulement leur nombre\u00a0; il reste à dire ce que consomment les charges',
    withoutRaised: line => `Sans le chiffre en exposant\u00a0: ${line}`,
    without: part => `Retirer «\u00a0${part}\u00a0»`,
    feederUnsearched: part =>
      `«\u00a0${part}\u00a0» est l’alimentation, pas une charge. La recherche ne la vérifie pas.`,
    deviceUnsearched: part =>
      `«\u00a0${part}\u00a0» est un fusible ou un disjoncteur, pas une charge. La recherche choisit elle-même les fusibles et les disjoncteurs.`,
  },
})
