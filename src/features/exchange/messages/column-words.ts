import { messages } from '#shared/messages.ts'

/** The sheet that explains the columns of a file. */
export const columnText = messages({
  en: {
    sheets: {
      columns: 'columns',
      products: 'products',
      attributes: 'attributes',
      options: 'options',
      categories: 'categories',
      redirects: 'redirects',
      documents: 'documents',
    },
    heading: { column: 'Column', name: 'Name', holds: 'What stands in it', words: 'Words' },
    kinds: {
      text: 'A text.',
      number: 'A number: 44.45, 1/2 in, 44.45 mm. Several are separated by semicolons where the attribute allows it.',
      whole: 'A whole number.',
      yes_no: 'yes or no.',
      choice: 'One of the words at the right.',
      choices: 'One or more of the words at the right, separated by semicolons.',
      reference: 'The part number of a product, or the name in the address of a category.',
      references: 'Part numbers, separated by semicolons, in the order in which they are shown.',
      pictures:
        'File names of uploaded pictures, separated by semicolons, in the order in which they are shown. # and a number: that picture.',
      template:
        'Keys of attributes, separated by semicolons, in the order of the form; ! behind a key: it is required.',
      revision: 'The state at which the row was written. What others have changed since is shown as a conflict.',
    },
    unit: (unit: string) => `In ${unit} where no unit is written.`,
    isKey: 'By it the row finds its record.',
    rules: [
      'A blank cell leaves the field as it is.',
      '[clear] empties a field. [not stated]: the value of an attribute is given on request.',
      'A column that is missing changes nothing, nor does a row that is missing.',
    ].join(' '),
  },
  es: {
    sheets: {
      columns: 'columnas',
      products: 'productos',
      attributes: 'atributos',
      options: 'opciones',
      categories: 'categorías',
      redirects: 'redirecciones',
      documents: 'documentos',
    },
    heading: { column: 'Columna', name: 'Nombre', holds: 'Qué contiene', words: 'Palabras' },
    kinds: {
      text: 'Un texto.',
      number: 'Un número: 44.45, 1/2 in, 44.45 mm. Si el atributo admite varios, se separan con punto y coma.',
      whole: 'Un número entero.',
      yes_no: 'yes (sí) o no.',
      choice: 'Una de las palabras de la derecha.',
      choices: 'Una o varias de las palabras de la derecha, separadas con punto y coma.',
      reference: 'La referencia de un producto o el nombre en la dirección de una categoría.',
      references: 'Referencias separadas con punto y coma, en el orden en que se muestran.',
      pictures:
        'Nombres de archivo de imágenes subidas, separados con punto y coma, en el orden en que se muestran. # y un número: esa imagen.',
      template:
        'Claves de atributos separadas con punto y coma, en el orden del formulario; ! detrás de una clave: es obligatoria.',
      revision: 'El estado en que se escribió la fila. Lo que otros hayan cambiado después se muestra como conflicto.',
    },
    unit: unit => `En ${unit} si no se escribe otra unidad.`,
    isKey: 'Con ella la fila encuentra su registro.',
    rules: [
      'Una celda vacía deja el campo como está.',
      '[clear] vacía un campo. [not stated]: el valor de un atributo se da a petición.',
      'Una columna que falta no cambia nada, y una fila que falta tampoco.',
    ].join(' '),
  },
  fr: {
    sheets: {
      columns: 'colonnes',
      products: 'produits',
      attributes: 'attributs',
      options: 'options',
      categories: 'catégories',
      redirects: 'redirections',
      documents: 'documents',
    },
    heading: { column: 'Colonne', name: 'Nom', holds: 'Ce qu’elle contient', words: 'Mots' },
    kinds: {
      text: 'Un texte.',
      number:
        'Un nombre : 44.45, 1/2 in, 44.45 mm. Si l’attribut en admet plusieurs, ils sont séparés par des points-virgules.',
      whole: 'Un nombre entier.',
      yes_no: 'yes (oui) ou no (non).',
      choice: 'L’un des mots à droite.',
      choices: 'Un ou plusieurs des mots à droite, séparés par des points-virgules.',
      reference: 'La référence d’un produit, ou le nom dans l’adresse d’une catégorie.',
      references: 'Des références séparées par des points-virgules, dans l’ordre où elles sont affichées.',
      pictures:
        'Noms de fichier d’images envoyées, séparés par des points-virgules, dans l’ordre où elles sont affichées. # et un numéro : cette image.',
      template:
        'Clés d’attributs séparées par des points-virgules, dans l’ordre du formulaire ; ! après une clé : elle est obligatoire.',
      revision: 'L’état auquel la ligne a été écrite. Ce que d’autres ont modifié depuis est signalé comme conflit.',
    },
    unit: unit => `En ${unit} si aucune unité n’est écrite.`,
    isKey: 'C’est par elle que la ligne trouve sa fiche.',
    rules: [
      'Une cellule vide laisse le champ tel quel.',
      '[clear] vide un champ. [not stated] : la valeur d’un attribut est donnée sur demande.',
      'Une colonne absente ne change rien, une ligne absente non plus.',
    ].join(' '),
  },
})
