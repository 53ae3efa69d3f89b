import { messages } from '#shared/messages.ts'

/** The page of one import. */
export const runPageText = messages({
  en: {
    back: 'Import and export',
    facts: { about: 'About', rows: 'Rows', by: 'By', on: 'Sent', applied: 'Applied', undone: 'Undone' },
    progress: (done: string, all: string) => `${done} of ${all} rows`,
    readProgress: (done: string) => `The file is being read: ${done} rows so far`,
    undoProgress: (done: string) => `${done} changes taken back`,
    columns: 'Columns',
    columnsHint: 'What does each column of the file mean? The choice is remembered for files with the same heading.',
    notRead: 'not read',
    samples: 'For example',
    means: 'Means',
    saveColumns: 'Check the rows',
    missing: (count: number) =>
      count === 1
        ? '1 column is not in the file and stays as it is.'
        : `${count} columns are not in the file and stay as they are.`,
    ignored: (names: string) => `Not read: ${names}`,
    all: 'All',
    states: { create: 'New', update: 'Changed', unchanged: 'Unchanged', conflict: 'Conflicts', error: 'Errors' },
    outcomes: { done: 'applied', begun: 'begun', refused: 'refused', undone: 'undone' },
    row: 'Row',
    record: 'Record',
    what: 'What happens',
    nothing: 'Nothing',
    noRows: 'There is no such row.',
    blank: 'blank',
    errorsFile: 'Rows with errors as a workbook',
    confirm: 'Apply',
    confirmHint: 'Exactly what is shown here is applied. What others change meanwhile is not overwritten.',
    inGroups:
      'The check has compared rows of this file with others near them. Where rows far apart make too many of one product or lead paths in a circle, the last of them is refused when it is applied, and listed.',
    modes: { only_valid: 'Only the rows without errors', all_or_nothing: 'All rows or none' },
    publish: {
      now: 'Publish at once',
      as_draft: 'As drafts: new products stay drafts, changes of public ones wait, states stay',
    },
    mode: 'Which rows',
    publishing: 'Publishing',
    applyNow: (count: string) => (count === '1' ? 'Apply 1 row' : `Apply ${count} rows`),
    checkAgain: 'Check again',
    accept: (row: number) => `Apply row ${row} all the same`,
    acceptTicked: 'Check with the ticked rows',
    cancel: 'Cancel the import',
    undo: 'Undo the import',
    undoAsk: 'Take back everything that this import has changed? What others have changed since stays, and is listed.',
    refused: (count: string) =>
      `${count} ${count === '1' ? 'row was' : 'rows were'} refused while the others were applied.`,
  },
  es: {
    back: 'Importar y exportar',
    facts: { about: 'Sobre', rows: 'Filas', by: 'Por', on: 'Enviada', applied: 'Aplicada', undone: 'Deshecha' },
    progress: (done, all) => `${done} de ${all} filas`,
    readProgress: done => `Se está leyendo el archivo: ${done} filas hasta ahora`,
    undoProgress: done => `${done} cambios deshechos`,
    columns: 'Columnas',
    columnsHint:
      '¿Qué significa cada columna del archivo? La elección se recuerda para archivos con el mismo encabezado.',
    notRead: 'no se lee',
    samples: 'Por ejemplo',
    means: 'Significa',
    saveColumns: 'Comprobar las filas',
    missing: count =>
      count === 1
        ? '1 columna no está en el archivo y se queda como está.'
        : `${count} columnas no están en el archivo y se quedan como están.`,
    ignored: names => `No se leen: ${names}`,
    all: 'Todas',
    states: {
      create: 'Nuevas',
      update: 'Cambiadas',
      unchanged: 'Sin cambios',
      conflict: 'Conflictos',
      error: 'Errores',
    },
    outcomes: { done: 'aplicada', begun: 'empezada', refused: 'rechazada', undone: 'deshecha' },
    row: 'Fila',
    record: 'Registro',
    what: 'Qué ocurre',
    nothing: 'Nada',
    noRows: 'No hay ninguna fila así.',
    blank: 'vacío',
    errorsFile: 'Filas con errores en un libro',
    confirm: 'Aplicar',
    confirmHint: 'Se aplica exactamente lo que se muestra aquí. Lo que otros cambien entretanto no se sobrescribe.',
    inGroups:
      'La comprobación ha comparado cada fila de este archivo con las que están cerca. Si filas alejadas suman demasiados de un producto o forman un círculo de rutas, la última se rechaza al aplicarla y aparece en la lista.',
    modes: { only_valid: 'Solo las filas sin errores', all_or_nothing: 'Todas las filas o ninguna' },
    publish: {
      now: 'Publicar de inmediato',
      as_draft:
        'Como borradores: los productos nuevos quedan en borrador, los cambios de los públicos esperan y los estados se quedan',
    },
    mode: 'Qué filas',
    publishing: 'Publicación',
    applyNow: count => (count === '1' ? 'Aplicar 1 fila' : `Aplicar ${count} filas`),
    checkAgain: 'Comprobar de nuevo',
    accept: row => `Aplicar la fila ${row} de todos modos`,
    acceptTicked: 'Comprobar con las filas marcadas',
    cancel: 'Cancelar la importación',
    undo: 'Deshacer la importación',
    undoAsk:
      '¿Deshacer todo lo que cambió esta importación? Lo que otros hayan cambiado después se queda y se muestra.',
    refused: count =>
      count === '1'
        ? '1 fila se rechazó mientras se aplicaban las demás.'
        : `${count} filas se rechazaron mientras se aplicaban las demás.`,
  },
  fr: {
    back: 'Importer et exporter',
    facts: { about: 'Sujet', rows: 'Lignes', by: 'Par', on: 'Envoyée', applied: 'Appliquée', undone: 'Annulée' },
    progress: (done, all) => `${done} lignes sur ${all}`,
    readProgress: done => `Lecture du fichier : ${done} lignes pour l’instant`,
    undoProgress: done => `${done} changements annulés`,
    columns: 'Colonnes',
    columnsHint:
      'Que signifie chaque colonne du fichier ? Le choix est retenu pour les fichiers qui ont le même en-tête.',
    notRead: 'non lue',
    samples: 'Par exemple',
    means: 'Signifie',
    saveColumns: 'Contrôler les lignes',
    missing: count =>
      count === 1
        ? '1 colonne n’est pas dans le fichier et reste telle quelle.'
        : `${count} colonnes ne sont pas dans le fichier et restent telles quelles.`,
    ignored: names => `Non lues : ${names}`,
    all: 'Toutes',
    states: {
      create: 'Nouvelles',
      update: 'Modifiées',
      unchanged: 'Inchangées',
      conflict: 'Conflits',
      error: 'Erreurs',
    },
    outcomes: { done: 'appliquée', begun: 'commencée', refused: 'refusée', undone: 'annulée' },
    row: 'Ligne',
    record: 'Fiche',
    what: 'Ce qui se passe',
    nothing: 'Rien',
    noRows: 'Il n’y a pas de telle ligne.',
    blank: 'vide',
    errorsFile: 'Lignes en erreur dans un classeur',
    confirm: 'Appliquer',
    confirmHint:
      'Ce qui est montré ici est appliqué exactement. Ce que d’autres modifient entre-temps n’est pas écrasé.',
    inGroups:
      'Le contrôle a comparé chaque ligne de ce fichier à celles qui sont proches. Si des lignes éloignées en font trop pour un produit ou mènent des chemins en rond, la dernière est refusée à l’application et figure dans la liste.',
    modes: { only_valid: 'Seulement les lignes sans erreur', all_or_nothing: 'Toutes les lignes ou aucune' },
    publish: {
      now: 'Publier tout de suite',
      as_draft:
        'En brouillon : les nouveaux produits restent des brouillons, les changements des produits publics attendent, les états restent',
    },
    mode: 'Quelles lignes',
    publishing: 'Publication',
    applyNow: count => (count === '1' ? 'Appliquer 1 ligne' : `Appliquer ${count} lignes`),
    checkAgain: 'Contrôler de nouveau',
    accept: row => `Appliquer quand même la ligne ${row}`,
    acceptTicked: 'Contrôler avec les lignes cochées',
    cancel: 'Abandonner l’importation',
    undo: 'Annuler l’importation',
    undoAsk:
      'Annuler tout ce que cette importation a modifié ? Ce que d’autres ont modifié depuis reste et est indiqué.',
    refused: count =>
      count === '1'
        ? '1 ligne a été refusée pendant que les autres étaient appliquées.'
        : `${count} lignes ont été refusées pendant que les autres étaient appliquées.`,
  },
})
