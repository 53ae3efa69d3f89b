import { standingNote } from '#features/tools/workbench/domain/messages/standing-note.ts'
import { messages } from '#shared/messages.ts'

/** The words of a configuration beside its problems. */
export const configurationText = messages({
  en: {
    breaker: 'breaker',
    ovBreaker: 'OV breaker',
    bullet: 'bullet',
    accessory: 'Accessory',
    input: (panel: string, bus: string) => `input ${bus} of ${panel}`,
    packs: (count: number, pack: number) => (pack > 1 ? `${count} × pack of ${pack}` : `${count} pieces`),
    noDummy: 'nothing in the catalog can',
    ...standingNote.en,
    passed: 'No rule is broken. What is marked ○ we confirm with your quote.',
    passedSoFar: 'Nothing that was checked breaks a rule.',
    counted: (terminals: string, copper: string, air: string) =>
      `Wires are counted with terminals for ${terminals}, drops with copper of ${copper}, and air of ${air}.`,
    airUnsaid: (air: string) => `${air}, as none is said`,
    notChecked: (what: string) => `Not checked, because it is not clearly said: ${what}.`,
    unchecked: {
      loads: 'any load',
      wires: (count: number) => (count === 1 ? 'the wire of 1 load' : `the wires of ${count} loads`),
      drops: (count: number) => (count === 1 ? 'the voltage at 1 load' : `the voltage at ${count} loads`),
      feeders: (count: number) => (count === 1 ? '1 feeder' : `${count} feeders`),
      bundles: (count: number) =>
        count === 1 ? 'how the wires of 1 side run together' : `how the wires of ${count} sides run together`,
      lines: (count: number) => (count === 1 ? 'a part of 1 line of the list' : `parts of ${count} lines of the list`),
    },
    open: (errors: number, warnings: number) => `Errors: ${errors}, warnings: ${warnings}.`,
    rows: {
      thousand_read: (text: string) => `“${text}” was read as a thousand.`,
      not_understood: (text: string) => `“${text}” was not understood.`,
      said_twice: (text: string) => `“${text}” says again what the line has said.`,
      drain_missing: (text: string) => `${text}: watts or amperes are missing.`,
      name_missing: (text: string) => `“${text}” stands where the name of the load belongs.`,
      several: (text: string) =>
        `“${text}” may be several loads, so its drain was not taken. Write a line for each, with a name of its own.`,
      total: (text: string) =>
        `“${text}” may be the sum of other lines, so its drain was not taken. Leave the line out, or give the load another name.`,
      name_shortened: (text: string) => `The name was shortened to “${text}”.`,
      position_missing: (text: string) => `${text} needs a position.`,
      unknown_panel: (text: string) => `There is no panel ${text}.`,
      list2x_below: (text: string) => `“${text}” is below the current at float voltage and was left out.`,
      unclear: (text: string, forms: string) =>
        `“${text}” can be read in more than one way, so nothing was taken from it. Write ${forms}.`,
      cc_unclear: (_text: string, forms: string) =>
        `“CC” may be direct current or constant current. Write ${forms} if the load draws the same at every voltage; else leave it out.`,
      constant_without_amperes: (text: string) =>
        `“${text}” needs amperes: a load in watts draws more as the voltage falls.`,
      other_voltage: (text: string, forms: string) =>
        `“${text}” is not the voltage of this configuration, ${forms}: the load was left without its drain.`,
      drop_too_high: (text: string, forms: string) =>
        `“${text}” was not taken as an allowed drop: it is more than 10 % of the nominal voltage, ${forms}.`,
    },
    asides: {
      columns: (text: string) => `“${text}” was taken for the names of columns and left out.`,
      signs: (text: string) => `“${text}” has no words and was left out.`,
      section: (text: string) => `“${text}” was read as the feed of the lines below it.`,
    },
    quoted: (form: string) => `“${form}”`,
    or: 'or',
    meant: (forms: string) => `Did you mean ${forms}?`,
    tooManyLoads: (most: number) => `No more than ${most} loads: the lines after them were left.`,
    lugs: {
      mechanical: 'mechanical terminals',
      crimp: 'one-hole or two-hole crimp lugs',
      two_hole: 'two-hole crimp lugs',
    },
    lugLine: (kind: string, wires: string, terminals: string) => `${kind} for ${wires}; terminals: ${terminals}`,
    feederLugLine: (kind: string, wires: string, terminals: string) =>
      `${kind} for the feeder wires, ${wires}; terminals: ${terminals}`,
    unknownPanel: 'There is no such panel',
    unknownLoad: 'There is no such load',
    notAPanel: 'This product is no panel',
    twice: 'This name is used twice',
    nothingPlaced: 'A load or a device is needed',
    voltages: 'The lowest, the floating and the highest voltage rise in this order',
    list2x: 'The current at the lowest voltage is not below that at float voltage',
    oneInput: 'Send either a configuration or a product with its schedule',
    unreadExtras: 'The end of this link was not understood: something may have been cut off',
    unknownPart: 'We do not offer a product with this part number',
    noDevice: 'Only a fuse or breaker stands in a position',
    unknownPosition: 'Write the position like A3 or P2:B4',
    positionTaken: 'Something stands in this position already',
    tooManyParts: (most: number) => `No more than ${most} accessories`,
    tooManyPanels: (most: number) => `No more than ${most} panels`,
  },
  es: {
    breaker: 'interruptor automático',
    ovBreaker: 'interruptor automático OV',
    bullet: '«bullet»',
    accessory: 'Accesorio',
    input: (panel, bus) => `la entrada ${bus} de ${panel}`,
    packs: (count, pack) => (pack > 1 ? `${count} × paquete de ${pack}` : `${count} piezas`),
    noDummy: 'el catálogo no tiene con qué',
    ...standingNote.es,
    passed: 'No se incumple ninguna regla. Lo marcado con ○ lo confirmamos con su cotización.',
    passedSoFar: 'Nada de lo comprobado incumple una regla.',
    counted: (terminals, copper, air) =>
      `Los cables se cuentan con bornes para ${terminals}, las caídas con cobre a ${copper} y aire a ${air}.`,
    airUnsaid: air => `${air}, pues no se indica otro`,
    notChecked: what => `Sin comprobar, porque no se ha indicado con claridad: ${what}.`,
    unchecked: {
      loads: 'ninguna carga',
      wires: count => (count === 1 ? 'el cable de 1 carga' : `los cables de ${count} cargas`),
      drops: count => (count === 1 ? 'la tensión en 1 carga' : `la tensión en ${count} cargas`),
      feeders: count => (count === 1 ? '1 línea de alimentación' : `${count} líneas de alimentación`),
      bundles: count =>
        count === 1 ? 'el agrupamiento de los cables de 1 lado' : `el agrupamiento de los cables de ${count} lados`,
      lines: count => (count === 1 ? 'una parte de 1 línea de la lista' : `partes de ${count} líneas de la lista`),
    },
    open: (errors, warnings) => `Errores: ${errors}, avisos: ${warnings}.`,
    rows: {
      thousand_read: text => `«${text}» se leyó como millar.`,
      not_understood: text => `No se entendió «${text}».`,
      said_twice: text => `«${text}» repite lo que ya dice la línea.`,
      drain_missing: text => `${text}: faltan los vatios o amperios.`,
      name_missing: text => `«${text}» ocupa el lugar del nombre de la carga.`,
      several: text =>
        `«${text}» puede ser varias cargas, así que no se tomó su consumo. Escriba una línea para cada una, con su propio nombre.`,
      total: text =>
        `«${text}» puede ser la suma de otras líneas, así que no se tomó su consumo. Quite la línea o dé otro nombre a la carga.`,
      name_shortened: text => `El nombre se acortó a «${text}».`,
      position_missing: text => `${text} necesita una posición.`,
      unknown_panel: text => `No hay panel ${text}.`,
      list2x_below: text => `«${text}» es menos que la corriente de flotación y no se tomó en cuenta.`,
      unclear: (text, forms) =>
        `«${text}» se puede leer de más de una manera, así que no se tomó nada de ello. Escriba ${forms}.`,
      cc_unclear: (_text, forms) =>
        `«CC» puede ser la clase de tensión (CC, en inglés DC) o corriente constante. Escriba ${forms} si la carga consume la misma corriente a cualquier tensión; si no, quítelo.`,
      constant_without_amperes: text =>
        `«${text}» necesita amperios: una carga en vatios consume más corriente cuando baja la tensión.`,
      other_voltage: (text, forms) =>
        `«${text}» no es la tensión de esta configuración, ${forms}: la carga quedó sin su consumo.`,
      drop_too_high: (text, forms) =>
        `«${text}» no se tomó como caída admisible: es más del 10 % de la tensión nominal, ${forms}.`,
    },
    asides: {
      columns: text => `«${text}» se tomó por nombres de columnas y se dejó fuera.`,
      signs: text => `«${text}» no tiene palabras y se dejó fuera.`,
      section: text => `«${text}» se leyó como la alimentación de las líneas siguientes.`,
    },
    quoted: form => `«${form}»`,
    or: 'o',
    meant: forms => `¿Quiso decir ${forms}?`,
    tooManyLoads: most => `No más de ${most} cargas: las líneas siguientes se dejaron sin leer.`,
    lugs: {
      mechanical: 'terminales mecánicos',
      crimp: 'terminales de compresión de uno o dos orificios',
      two_hole: 'terminales de compresión de dos orificios',
    },
    lugLine: (kind, wires, terminals) => `${kind} para ${wires}; bornes: ${terminals}`,
    feederLugLine: (kind, wires, terminals) => `${kind} para los cables de entrada, ${wires}; bornes: ${terminals}`,
    unknownPanel: 'No existe ese panel',
    unknownLoad: 'No existe esa carga',
    notAPanel: 'Este producto no es un panel',
    twice: 'Este nombre se usa dos veces',
    nothingPlaced: 'Se necesita una carga o un dispositivo',
    voltages: 'Las tensiones mínima, de flotación y máxima crecen en este orden',
    list2x: 'La corriente a la tensión mínima no es menor que la de flotación',
    oneInput: 'Envíe una configuración, o un producto con su lista de cargas',
    unreadExtras: 'No se entendió el final de este enlace: quizá se haya cortado',
    unknownPart: 'No ofrecemos ningún producto con este número de pieza',
    noDevice: 'En una posición solo va un fusible o un interruptor automático',
    unknownPosition: 'Escriba la posición como A3 o P2:B4',
    positionTaken: 'Esta posición ya está ocupada',
    tooManyParts: most => `No más de ${most} accesorios`,
    tooManyPanels: most => `No más de ${most} paneles`,
  },
  fr: {
    breaker: 'disjoncteur',
    ovBreaker: 'disjoncteur OV',
    bullet: '« bullet »',
    accessory: 'Accessoire',
    input: (panel, bus) => `l’entrée ${bus} de ${panel}`,
    packs: (count, pack) => (pack > 1 ? `${count} × lot de ${pack}` : `${count} pièces`),
    noDummy: 'rien au catalogue ne peut',
    ...standingNote.fr,
    passed: 'Aucune règle n’est enfreinte. Nous confirmons avec votre devis ce qui est marqué ○.',
    passedSoFar: 'Rien de ce qui a été vérifié n’enfreint une règle.',
    counted: (terminals, copper, air) =>
      `Les câbles sont comptés avec des bornes pour ${terminals}, les chutes avec du cuivre à ${copper}, et un air à ${air}.`,
    airUnsaid: air => `${air}, faute d’indication`,
    notChecked: what => `Non vérifié, faute d’indication claire : ${what}.`,
    unchecked: {
      loads: 'aucune charge',
      wires: count => (count === 1 ? 'le câble de 1 charge' : `les câbles de ${count} charges`),
      drops: count => (count === 1 ? 'la tension à 1 charge' : `la tension à ${count} charges`),
      feeders: count => (count === 1 ? '1 ligne d’alimentation' : `${count} lignes d’alimentation`),
      bundles: count =>
        count === 1 ? 'le regroupement des câbles de 1 côté' : `le regroupement des câbles de ${count} côtés`,
      lines: count =>
        count === 1 ? 'une partie d’une ligne de la liste' : `des parties de ${count} lignes de la liste`,
    },
    open: (errors, warnings) => `Erreurs : ${errors}, avertissements : ${warnings}.`,
    rows: {
      thousand_read: text => `« ${text} » a été lu comme un millier.`,
      not_understood: text => `« ${text} » n’a pas été compris.`,
      said_twice: text => `« ${text} » répète ce que la ligne a déjà dit.`,
      drain_missing: text => `${text} : il manque les watts ou les ampères.`,
      name_missing: text => `« ${text} » occupe la place du nom de la charge.`,
      several: text =>
        `« ${text} » peut désigner plusieurs charges : sa consommation n’a pas été prise. Écrivez une ligne pour chacune, avec son propre nom.`,
      total: text =>
        `« ${text} » est peut-être la somme d’autres lignes : sa consommation n’a pas été retenue. Retirez la ligne ou donnez un autre nom à la charge.`,
      name_shortened: text => `Le nom a été raccourci en « ${text} ».`,
      position_missing: text => `${text} a besoin d’une position.`,
      unknown_panel: text => `Il n’y a pas de panneau ${text}.`,
      list2x_below: text => `« ${text} » est inférieur au courant à la tension flottante et n’a pas été retenu.`,
      unclear: (text, forms) =>
        `« ${text} » peut se lire de plusieurs façons : rien n’en a été retenu. Écrivez ${forms}.`,
      cc_unclear: (_text, forms) =>
        `« CC » peut être le genre de tension (CC, en anglais DC) ou un courant constant. Écrivez ${forms} si la charge absorbe le même courant à toute tension ; sinon, supprimez-le.`,
      constant_without_amperes: text =>
        `« ${text} » demande des ampères : une charge en watts absorbe plus de courant quand la tension baisse.`,
      other_voltage: (text, forms) =>
        `« ${text} » n’est pas la tension de cette configuration, ${forms} : la charge est restée sans sa consommation.`,
      drop_too_high: (text, forms) =>
        `« ${text} » n’a pas été retenu comme chute admissible : c’est plus de 10 % de la tension nominale, ${forms}.`,
    },
    asides: {
      columns: text => `« ${text} » a été pris pour des noms de colonnes et laissé de côté.`,
      signs: text => `« ${text} » n’a pas de mots et a été laissé de côté.`,
      section: text => `« ${text} » a été lu comme l’alimentation des lignes suivantes.`,
    },
    quoted: form => `« ${form} »`,
    or: 'ou',
    meant: forms => `Vouliez-vous dire ${forms} ?`,
    tooManyLoads: most => `Pas plus de ${most} charges : les lignes suivantes n’ont pas été lues.`,
    lugs: {
      mechanical: 'bornes mécaniques',
      crimp: 'cosses à sertir à un ou deux trous',
      two_hole: 'cosses à sertir à deux trous',
    },
    lugLine: (kind, wires, terminals) => `${kind} pour ${wires} ; bornes : ${terminals}`,
    feederLugLine: (kind, wires, terminals) => `${kind} pour les câbles d’entrée, ${wires} ; bornes : ${terminals}`,
    unknownPanel: 'Ce panneau n’existe pas',
    unknownLoad: 'Cette charge n’existe pas',
    notAPanel: 'Ce produit n’est pas un panneau',
    twice: 'Ce nom est utilisé deux fois',
    nothingPlaced: 'Il faut une charge ou un appareil',
    voltages: 'Les tensions minimale, flottante et maximale croissent dans cet ordre',
    list2x: 'Le courant à la tension minimale n’est pas inférieur à celui à la tension flottante',
    oneInput: 'Envoyez une configuration, ou un produit avec sa liste de charges',
    unreadExtras: 'La fin de ce lien n’a pas été comprise : il a peut-être été coupé',
    unknownPart: 'Nous ne proposons aucun produit portant cette référence',
    noDevice: 'Seul un fusible ou un disjoncteur occupe une position',
    unknownPosition: 'Écrivez la position comme A3 ou P2:B4',
    positionTaken: 'Cette position est déjà occupée',
    tooManyParts: most => `Pas plus de ${most} accessoires`,
    tooManyPanels: most => `Pas plus de ${most} panneaux`,
  },
})
