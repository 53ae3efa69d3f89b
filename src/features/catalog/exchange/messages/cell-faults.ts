import type { Language } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'
import type { LostPart } from '#shared/text/html-text.ts'
import type { CellFault } from '../domain/cells/cell-fault.ts'

const text = messages({
  en: {
    is_date: 'A spreadsheet has made a date of this. Format the column as text, and type the value again.',
    formula_error: (words: string) => `The formula in this cell has no result: ${words}`,
    unread_number: (words: string) => `This is no number: ${words}`,
    ambiguous_number: (words: string, one: string, other: string) =>
      `${words} may mean ${one} or ${other}. Write it with a decimal point and without other marks.`,
    unread_price: (words: string) =>
      `This is no price: ${words}. Write it with a decimal point and at most four decimals, such as 1234.5.`,
    other_currency: (words: string) =>
      `${words} is not surely in the currency of the list. Write the price without a sign.`,
    has_discount: (words: string) =>
      `A discount of ${words} stands beside the price, and is not taken off. Write the price after it, or do not read this column.`,
    not_yes_no: (words: string) => `Write yes or no, not ${words}.`,
    unknown_choice: (words: string, choices: string) => `${words} is none of the words of this column: ${choices}.`,
    unknown_reference: (words: string) => `There is no ${words}, neither here nor in the file.`,
    not_a_path: (words: string) => `This is no path of the site: ${words}`,
    not_a_day: (words: string) => `Write the day as 2026-01-31, not ${words}.`,
    not_lead_times: (words: string) => `Write lead times as in: stock; 10: 5-7 days; 100: 2-3 weeks, not ${words}.`,
    not_an_instant: (words: string) => `Write the moment in universal time, as 2026-01-31T09:00Z, not ${words}.`,
    unknown_picture: (words: string) => `No uploaded picture is called ${words}. Upload it below Files first.`,
    unknown_video: (words: string) => `No uploaded video is ${words}. Upload the file at a product first.`,
    several_pictures: (words: string, choices: string) =>
      `Several pictures are called ${words}. Write the number of one of them: ${choices}.`,
    range_ends: 'A range has a beginning and an end: each value in this column needs one in the other.',
    main_first: (column: string) => `The column ${column} needs a text first.`,
    left_pictures: (names: string) =>
      `Not taken, because the site fetches nothing from elsewhere: ${names}. Upload pictures with these names, then check the rows again.`,
    part_of: (row: number) => `This row is taken together with row ${row}.`,
    also_said: (row: number, words: string) => `Not taken from row ${row}: ${words}`,
    twice: (row: number) => `Row ${row} is about the same record.`,
    was_html: 'This was HTML. What is shown is the text that is kept.',
    not_kept: (parts: string) => `Not kept: ${parts}.`,
    parts: {
      links: 'addresses of links',
      pictures: 'pictures',
      films: 'embedded films and pages',
      tables: 'the form of tables',
      forms: 'forms',
      scripts: 'scripts',
    },
    spreadsheet: (before: string, after: string) =>
      `A spreadsheet seems to have made ${after} of ${before}. The row is left out unless you accept it.`,
    spreadsheet_made: (words: string) =>
      `${words} looks like what a spreadsheet makes of a part number. The row is left out unless you accept it.`,
    cleared_along: (column: string, words: string) =>
      `[clear] in ${column} takes this text too: ${words}. The row is left out unless you accept it.`,
    same_as_row: (row: number) => `Row ${row} says the same, and only one record can have it.`,
    maker_is_wrong: (row: number) => `Row ${row} would make this, and has errors.`,
    maker_is_no_replacement: (row: number) =>
      `What row ${row} makes does not become public, so it can replace nothing.`,
    key_missing: 'The row does not say which record it is about.',
    no_such_id: 'There is no record with this id.',
    no_such_file: 'There is no document with this file. Upload it at the desk first.',
    no_such_video: 'The product does not have this video.',
    several: 'Several records answer to this. Add a column id.',
    not_whole: 'This is no revision of the record.',
    still_missing: (words: string) => `${words} was not there when everything else was done.`,
    changed_since: 'The record was changed after the check. Nothing of the row was applied.',
    picture_follows: 'The product is not there yet. Import the file once more after the products.',
  },
  es: {
    is_date:
      'Una hoja de cálculo ha convertido esto en una fecha. Dé a la columna formato de texto y escriba el valor de nuevo.',
    formula_error: words => `La fórmula de esta celda no da resultado: ${words}`,
    unread_number: words => `Esto no es un número: ${words}`,
    ambiguous_number: (words, one, other) =>
      `${words} puede significar ${one} o ${other}. Escríbalo con punto decimal y sin otros signos.`,
    unread_price: words =>
      `Esto no es un precio: ${words}. Escríbalo con punto decimal y cuatro decimales como máximo, como 1234.5.`,
    other_currency: words => `No es seguro que ${words} esté en la moneda de la lista. Escriba el precio sin signo.`,
    has_discount: words =>
      `Junto al precio hay un descuento de ${words}, que no se resta. Escriba el precio ya descontado o no lea esta columna.`,
    not_yes_no: words => `Escriba yes o no, no ${words}.`,
    unknown_choice: (words, choices) => `${words} no es ninguna de las palabras de esta columna: ${choices}.`,
    unknown_reference: words => `No existe ${words}, ni aquí ni en el archivo.`,
    not_a_path: words => `Esto no es una ruta del sitio: ${words}`,
    not_a_day: words => `Escriba el día como 2026-01-31, no ${words}.`,
    not_lead_times: words => `Escriba los plazos como en: stock; 10: 5-7 días; 100: 2-3 semanas, no ${words}.`,
    not_an_instant: words => `Escriba el momento en hora universal, como 2026-01-31T09:00Z, no ${words}.`,
    unknown_picture: words => `Ninguna imagen subida se llama ${words}. Súbala antes en Archivos.`,
    unknown_video: words => `Ningún vídeo subido es ${words}. Suba antes el archivo en un producto.`,
    several_pictures: (words, choices) =>
      `Varias imágenes se llaman ${words}. Escriba el número de una de ellas: ${choices}.`,
    range_ends: 'Un intervalo tiene principio y fin: cada valor de esta columna necesita uno en la otra.',
    main_first: column => `La columna ${column} necesita antes un texto.`,
    left_pictures: names =>
      `No se toma, porque el sitio no descarga nada de otros lugares: ${names}. Suba imágenes con estos nombres y compruebe de nuevo las filas.`,
    part_of: row => `Esta fila se toma junto con la fila ${row}.`,
    also_said: (row, words) => `No se toma de la fila ${row}: ${words}`,
    twice: row => `La fila ${row} trata del mismo registro.`,
    was_html: 'Esto era HTML. Se muestra el texto que se conserva.',
    not_kept: parts => `No se conserva: ${parts}.`,
    parts: {
      links: 'direcciones de enlaces',
      pictures: 'imágenes',
      films: 'vídeos y páginas incrustados',
      tables: 'la forma de las tablas',
      forms: 'formularios',
      scripts: 'scripts',
    },
    spreadsheet: (before, after) =>
      `Parece que una hoja de cálculo convirtió ${before} en ${after}. La fila se deja fuera si usted no la acepta.`,
    spreadsheet_made: words =>
      `${words} parece lo que una hoja de cálculo hace de una referencia. La fila se deja fuera si usted no la acepta.`,
    cleared_along: (column, words) =>
      `[clear] en ${column} quita también este texto: ${words}. La fila se deja fuera si usted no la acepta.`,
    same_as_row: row => `La fila ${row} dice lo mismo, y solo un registro puede tenerlo.`,
    maker_is_wrong: row => `La fila ${row} crearía esto, y tiene errores.`,
    maker_is_no_replacement: row => `Lo que crea la fila ${row} no se publica, así que no puede sustituir a nada.`,
    key_missing: 'La fila no dice de qué registro trata.',
    no_such_id: 'No hay ningún registro con este id.',
    no_such_file: 'No hay ningún documento con este archivo. Súbalo antes en el escritorio.',
    no_such_video: 'El producto no tiene este vídeo.',
    several: 'Varios registros responden a esto. Añada una columna id.',
    not_whole: 'Esto no es una revisión del registro.',
    still_missing: words => `${words} no existía cuando todo lo demás estaba hecho.`,
    changed_since: 'El registro se cambió después de la comprobación. No se aplicó nada de la fila.',
    picture_follows: 'El producto aún no existe. Importe el archivo otra vez después de los productos.',
  },
  fr: {
    is_date: 'Un tableur en a fait une date. Mettez la colonne au format texte et saisissez de nouveau la valeur.',
    formula_error: words => `La formule de cette cellule ne donne pas de résultat : ${words}`,
    unread_number: words => `Ce n’est pas un nombre : ${words}`,
    ambiguous_number: (words, one, other) =>
      `${words} peut signifier ${one} ou ${other}. Écrivez-le avec un point décimal et sans autre signe.`,
    unread_price: words =>
      `Ceci n’est pas un prix : ${words}. Écrivez-le avec un point décimal et quatre décimales au plus, comme 1234.5.`,
    other_currency: words =>
      `Il n’est pas sûr que ${words} soit dans la devise de la liste. Écrivez le prix sans signe.`,
    has_discount: words =>
      `Une remise de ${words} figure à côté du prix et n’est pas déduite. Écrivez le prix remisé ou ne lisez pas cette colonne.`,
    not_yes_no: words => `Écrivez yes ou no, et non ${words}.`,
    unknown_choice: (words, choices) => `${words} n’est aucun des mots de cette colonne : ${choices}.`,
    unknown_reference: words => `${words} n’existe ni ici ni dans le fichier.`,
    not_a_path: words => `Ce n’est pas un chemin du site : ${words}`,
    not_a_day: words => `Écrivez le jour comme 2026-01-31, et non ${words}.`,
    not_lead_times: words =>
      `Écrivez les délais comme ceci : stock; 10: 5-7 jours; 100: 2-3 semaines, et non ${words}.`,
    not_an_instant: words => `Écrivez le moment en temps universel, comme 2026-01-31T09:00Z, et non ${words}.`,
    unknown_picture: words => `Aucune image envoyée ne s’appelle ${words}. Envoyez-la d’abord sous Fichiers.`,
    unknown_video: words => `Aucune vidéo envoyée n’est ${words}. Envoyez d’abord le fichier depuis un produit.`,
    several_pictures: (words, choices) =>
      `Plusieurs images s’appellent ${words}. Écrivez le numéro de l’une d’elles : ${choices}.`,
    range_ends: 'Une plage a un début et une fin : chaque valeur de cette colonne en demande une dans l’autre.',
    main_first: column => `La colonne ${column} demande d’abord un texte.`,
    left_pictures: names =>
      `Non repris, car le site ne va rien chercher ailleurs : ${names}. Envoyez des images portant ces noms, puis contrôlez de nouveau les lignes.`,
    part_of: row => `Cette ligne est prise avec la ligne ${row}.`,
    also_said: (row, words) => `Non repris de la ligne ${row} : ${words}`,
    twice: row => `La ligne ${row} porte sur la même fiche.`,
    was_html: 'C’était du HTML. Le texte qui est gardé est affiché.',
    not_kept: parts => `Non gardé : ${parts}.`,
    parts: {
      links: 'adresses des liens',
      pictures: 'images',
      films: 'vidéos et pages intégrées',
      tables: 'forme des tableaux',
      forms: 'formulaires',
      scripts: 'scripts',
    },
    spreadsheet: (before, after) =>
      `Un tableur semble avoir fait ${after} de ${before}. La ligne est laissée de côté si vous ne l’acceptez pas.`,
    spreadsheet_made: words =>
      `${words} ressemble à ce qu’un tableur fait d’une référence. La ligne est laissée de côté si vous ne l’acceptez pas.`,
    cleared_along: (column, words) =>
      `[clear] dans ${column} retire aussi ce texte : ${words}. La ligne est laissée de côté si vous ne l’acceptez pas.`,
    same_as_row: row => `La ligne ${row} dit la même chose, et une seule fiche peut l’avoir.`,
    maker_is_wrong: row => `La ligne ${row} créerait ceci, et elle a des erreurs.`,
    maker_is_no_replacement: row => `Ce que crée la ligne ${row} ne devient pas public : cela ne peut rien remplacer.`,
    key_missing: 'La ligne ne dit pas de quelle fiche il s’agit.',
    no_such_id: 'Il n’y a pas de fiche avec cet id.',
    no_such_file: 'Il n’y a pas de document avec ce fichier. Envoyez-le d’abord au bureau.',
    no_such_video: 'Le produit n’a pas cette vidéo.',
    several: 'Plusieurs fiches répondent à cela. Ajoutez une colonne id.',
    not_whole: 'Ce n’est pas une révision de la fiche.',
    still_missing: words => `${words} n’existait pas quand tout le reste était fait.`,
    changed_since: 'La fiche a été modifiée après le contrôle. Rien de la ligne n’a été appliqué.',
    picture_follows: 'Le produit n’existe pas encore. Importez le fichier une seconde fois après les produits.',
  },
})
export const rowFaultText = text

/** Says that HTML became text, and what that cannot keep. */
export function wordPlainText(lost: readonly LostPart[], language: Language): string {
  const words = text[language]
  return lost.length === 0
    ? words.was_html
    : `${words.was_html} ${words.not_kept(lost.map(part => words.parts[part]).join(', '))}`
}

/** Says which pictures elsewhere are not here. */
export function wordLeftPictures(names: readonly string[], language: Language): string {
  const shown = names.slice(0, mostChoices).join(', ')
  return text[language].left_pictures(names.length > mostChoices ? `${shown} …` : shown)
}

const mostChoices = 12

export function wordCellFault(fault: CellFault, language: Language): string {
  const words = text[language]
  if (fault.reason === 'is_date' || fault.reason === 'range_ends') return words[fault.reason]
  if (fault.reason === 'main_first') return words.main_first(fault.column)
  if (fault.reason === 'ambiguous_number') return words.ambiguous_number(fault.text, `${fault.one}`, `${fault.other}`)
  if (fault.reason === 'several_pictures') return words.several_pictures(fault.text, fault.choices.join(', '))
  if (fault.reason === 'unknown_choice') {
    const shown = fault.choices.slice(0, mostChoices).join(', ')
    return words.unknown_choice(fault.text, fault.choices.length > mostChoices ? `${shown} …` : shown)
  }
  return words[fault.reason](fault.text)
}
