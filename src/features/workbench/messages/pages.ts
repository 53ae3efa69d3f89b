import { messages } from '#shared/messages.ts'

/** The pages of the tools around form and answer. */
export const toolPageText = messages({
  en: {
    title: 'Calculation tools',
    intro:
      'For DC plants of 24 and 48 V. Each answer shows its formula, the rule and its source, in AWG and mm², feet and meters. Nothing is stored; the address of a page holds your values.',
    tools: {
      'voltage-drop': {
        title: 'Voltage drop',
        intro: 'What a wire loses over its loop, what is left at the load, and what the wire carries.',
      },
      'cable-size': {
        title: 'Cable size',
        intro: 'The smallest cable that keeps an allowed drop and carries the current. The larger of both counts.',
      },
      'fuse-size': {
        title: 'Fuse and breaker size',
        intro: 'The smallest rating of a family that carries a load at float voltage and at the end of discharge.',
      },
      plant: {
        title: 'Battery and plant',
        intro:
          'Ampere-hours of a reserve, the battery that a charge current recharges, and the device before the feed.',
      },
    },
    all: 'All tools',
    configure: 'Configure a panel',
    configureIntro:
      'Enter your loads, place them, and see what every rule says: both feeds, devices, wires, drawings and the list of parts.',
    finder: 'Find a panel for your loads',
    finderIntro: 'Write what you need in one line. The answer is the panels that carry it, and what the others lack.',
    rules: 'Calculation rules',
    rulesIntro:
      'Every rule of the tools with its formula, its sources and worked examples. The examples are the ones that our tests run.',
    values: 'Values',
    result: 'Result',
    noResult: 'Fill in the values, or the example. The result appears here.',
    quantities: 'Quantities',
    steps: 'How it is calculated',
    problems: 'What to look at',
    severities: { error: 'Error', warning: 'Warning', note: 'Note' },
    ratings: 'All ratings of the family',
    rating: 'Rating',
    carries: 'Carries',
    enough: 'Enough',
    yes: 'yes',
    no: 'no',
    noFigure: 'no figure',
    rule: (id: string) => `Rule ${id}`,
    unverified: 'not verified',
    verified: 'Verified in the source',
    reading: 'Our reading, not verified',
    version: (version: number) => `Rules version ${version}`,
    inCatalog: 'Show it in the catalog',
    toConfigurator: 'Use in configurator',
    loadName: 'Load',
    sources: (names: string) => `Sources: ${names}`,
    noSource: 'No publication',
    examples: 'Worked examples',
    example: 'No.',
    given: 'Given',
    gives: 'Result',
    open: (id: string) => `Open example ${id}`,
    contents: 'Rules',
    ofPanels: 'Configured panels',
  },
  es: {
    title: 'Herramientas de cálculo',
    intro:
      'Para plantas de CC de 24 y 48 V. Cada respuesta muestra su fórmula, la regla y su fuente, en mm² y AWG, metros y pies. No se guarda nada; la dirección de la página contiene sus valores.',
    tools: {
      'voltage-drop': {
        title: 'Caída de tensión',
        intro: 'Lo que un conductor pierde en su circuito, lo que llega a la carga y lo que el conductor soporta.',
      },
      'cable-size': {
        title: 'Sección del cable',
        intro: 'El cable más pequeño que respeta la caída admitida y soporta la corriente. Cuenta el mayor de los dos.',
      },
      'fuse-size': {
        title: 'Calibre de fusibles e interruptores automáticos',
        intro:
          'El menor calibre de una familia que soporta una carga a la tensión de flotación y al final de la descarga.',
      },
      plant: {
        title: 'Batería y planta',
        intro:
          'Amperios-hora de una autonomía, la batería que recarga una corriente de carga y la protección de la alimentación.',
      },
    },
    all: 'Todas las herramientas',
    configure: 'Configurar un panel',
    configureIntro:
      'Introduzca sus cargas, colóquelas y vea qué dice cada regla: ambas alimentaciones, dispositivos, cables, dibujos y lista de piezas.',
    finder: 'Encontrar un panel para sus cargas',
    finderIntro:
      'Escriba lo que necesita en una línea. La respuesta son los paneles que lo soportan y lo que falta a los demás.',
    rules: 'Reglas de cálculo',
    rulesIntro:
      'Todas las reglas de las herramientas con su fórmula, sus fuentes y ejemplos resueltos. Los ejemplos son los que ejecutan nuestras pruebas.',
    values: 'Valores',
    result: 'Resultado',
    noResult: 'Rellene los valores o el ejemplo. El resultado aparece aquí.',
    quantities: 'Magnitudes',
    steps: 'Cómo se calcula',
    problems: 'A tener en cuenta',
    severities: { error: 'Error', warning: 'Advertencia', note: 'Nota' },
    ratings: 'Todos los calibres de la familia',
    rating: 'Calibre',
    carries: 'Soporta',
    enough: 'Suficiente',
    yes: 'sí',
    no: 'no',
    noFigure: 'sin cifra',
    rule: id => `Regla ${id}`,
    unverified: 'no verificado',
    verified: 'Verificado en la fuente',
    reading: 'Lectura nuestra, no verificada',
    version: version => `Versión ${version} de las reglas`,
    inCatalog: 'Verlo en el catálogo',
    toConfigurator: 'Usar en el configurador',
    loadName: 'Carga',
    sources: names => `Fuentes: ${names}`,
    noSource: 'Ninguna publicación',
    examples: 'Ejemplos resueltos',
    example: 'N.º',
    given: 'Datos',
    gives: 'Resultado',
    open: id => `Abrir el ejemplo ${id}`,
    contents: 'Reglas',
    ofPanels: 'Paneles configurados',
  },
  fr: {
    title: 'Outils de calcul',
    intro:
      'Pour les installations CC de 24 et 48 V. Chaque réponse montre sa formule, la règle et sa source, en mm² et AWG, mètres et pieds. Rien n’est enregistré ; l’adresse de la page contient vos valeurs.',
    tools: {
      'voltage-drop': {
        title: 'Chute de tension',
        intro: 'Ce qu’un câble perd sur son circuit, ce qui arrive à la charge et ce que le câble supporte.',
      },
      'cable-size': {
        title: 'Section de câble',
        intro:
          'Le plus petit câble qui respecte la chute admise et supporte le courant. La plus grande des deux sections compte.',
      },
      'fuse-size': {
        title: 'Calibre des fusibles et disjoncteurs',
        intro:
          'Le plus petit calibre d’une famille qui supporte une charge à la tension de floating et en fin de décharge.',
      },
      plant: {
        title: 'Batterie et installation',
        intro:
          'Les ampères-heures d’une autonomie, la batterie qu’un courant de charge recharge et la protection de l’alimentation.',
      },
    },
    all: 'Tous les outils',
    configure: 'Configurer un panneau',
    configureIntro:
      'Saisissez vos charges, placez-les et voyez ce que dit chaque règle : les deux alimentations, les appareils, les câbles, les dessins et la liste des pièces.',
    finder: 'Trouver un panneau pour vos charges',
    finderIntro:
      'Écrivez ce qu’il vous faut en une ligne. La réponse : les panneaux qui le supportent, et ce qui manque aux autres.',
    rules: 'Règles de calcul',
    rulesIntro:
      'Toutes les règles des outils avec leur formule, leurs sources et des exemples calculés. Les exemples sont ceux que nos tests exécutent.',
    values: 'Valeurs',
    result: 'Résultat',
    noResult: 'Remplissez les valeurs, ou l’exemple. Le résultat s’affiche ici.',
    quantities: 'Grandeurs',
    steps: 'Le calcul',
    problems: 'À considérer',
    severities: { error: 'Erreur', warning: 'Avertissement', note: 'Remarque' },
    ratings: 'Tous les calibres de la famille',
    rating: 'Calibre',
    carries: 'Supporte',
    enough: 'Suffit',
    yes: 'oui',
    no: 'non',
    noFigure: 'aucune valeur',
    rule: id => `Règle ${id}`,
    unverified: 'non vérifié',
    verified: 'Vérifié dans la source',
    reading: 'Notre lecture, non vérifiée',
    version: version => `Version ${version} des règles`,
    inCatalog: 'Voir dans le catalogue',
    toConfigurator: 'Utiliser dans le configurateur',
    loadName: 'Charge',
    sources: names => `Sources\u00a0: ${names}`,
    noSource: 'Aucune publication',
    examples: 'Exemples calculés',
    example: 'N°',
    given: 'Données',
    gives: 'Résultat',
    open: id => `Ouvrir l’exemple ${id}`,
    contents: 'Règles',
    ofPanels: 'Panneaux configurés',
  },
})
