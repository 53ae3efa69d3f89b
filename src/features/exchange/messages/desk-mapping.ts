import { messages } from '#shared/messages.ts'

/** What somebody says of a file that another program wrote. */
export const mappingText = messages({
  en: {
    kind: 'What the file is about',
    kindFound: 'Found by its columns',
    proposed: 'The columns were recognised by their usual names. Look at each before the rows are checked.',
    find: 'Find a column of the file',
    forAllRows: 'For all rows',
    forAllRowsHint: 'What the file has in no column, for each of its rows that names a record.',
    nothing: 'nothing',
    asWritten: 'as it is written',
    words: (column: string) => `What the words mean: ${column}`,
    wordMeans: (word: string) => `${word} means`,
    wordsHint: (column: string) => `Other words of the column ${column} are errors of their rows.`,
  },
  es: {
    kind: 'De qué trata el archivo',
    kindFound: 'Se reconoce por sus columnas',
    proposed: 'Las columnas se reconocieron por sus nombres habituales. Revise cada una antes de comprobar las filas.',
    find: 'Buscar una columna del archivo',
    forAllRows: 'Para todas las filas',
    forAllRowsHint: 'Lo que el archivo no tiene en ninguna columna, para cada fila que nombra un registro.',
    nothing: 'nada',
    asWritten: 'como está escrito',
    words: column => `Qué significan las palabras: ${column}`,
    wordMeans: word => `${word} significa`,
    wordsHint: column => `Otras palabras de la columna ${column} son errores de sus filas.`,
  },
  fr: {
    kind: 'Sujet du fichier',
    kindFound: 'Reconnu par ses colonnes',
    proposed: 'Les colonnes ont été reconnues par leurs noms usuels. Vérifiez chacune avant de contrôler les lignes.',
    find: 'Chercher une colonne du fichier',
    forAllRows: 'Pour toutes les lignes',
    forAllRowsHint: 'Ce que le fichier n’a dans aucune colonne, pour chaque ligne qui nomme une fiche.',
    nothing: 'rien',
    asWritten: 'tel quel',
    words: column => `Ce que signifient les mots : ${column}`,
    wordMeans: word => `${word} signifie`,
    wordsHint: column => `Les autres mots de la colonne ${column} sont des erreurs de leurs lignes.`,
  },
})
