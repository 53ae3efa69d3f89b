import { type Language, languageNames, languages } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'

/** The names of the fields of texts. */
export const contentFieldText = messages({
  en: {
    state: 'State',
    published_at: 'Published at',
    author: 'Author',
    image_url: 'Picture (address)',
    image_is_decoration: 'The picture is decoration: it needs no alternative text',
    tags: 'Tags',
    sources: 'Sources',
    title: 'Title',
    se_name: 'Name in addresses',
    overview: 'Summary',
    body: 'Text',
    image_alternate_text: 'Alternative text of the picture',
    key: 'Key',
    name: 'Name',
    category_id: 'Category',
    question: 'Question',
    answer: 'Answer',
    system_name: 'Name in addresses',
    meta_description: 'Description for search engines',
    in_force_from: 'In force from',
    role: 'Position',
    description: 'Description',
    order: 'Order',
    merged_into: 'Merged into',
  },
  es: {
    state: 'Estado',
    published_at: 'Publicación',
    author: 'Autor',
    image_url: 'Imagen (dirección)',
    image_is_decoration: 'La imagen es decorativa: no necesita texto alternativo',
    tags: 'Etiquetas',
    sources: 'Fuentes',
    title: 'Título',
    se_name: 'Nombre en las direcciones',
    overview: 'Resumen',
    body: 'Texto',
    image_alternate_text: 'Texto alternativo de la imagen',
    key: 'Clave',
    name: 'Nombre',
    category_id: 'Categoría',
    question: 'Pregunta',
    answer: 'Respuesta',
    system_name: 'Nombre en las direcciones',
    meta_description: 'Descripción para buscadores',
    in_force_from: 'Vigente desde',
    role: 'Cargo',
    description: 'Descripción',
    order: 'Orden',
    merged_into: 'Unida a',
  },
  fr: {
    state: 'État',
    published_at: 'Publication',
    author: 'Auteur',
    image_url: 'Image (adresse)',
    image_is_decoration: 'L’image est décorative : pas de texte de remplacement',
    tags: 'Étiquettes',
    sources: 'Sources',
    title: 'Titre',
    se_name: 'Nom dans les adresses',
    overview: 'Résumé',
    body: 'Texte',
    image_alternate_text: 'Texte de remplacement de l’image',
    key: 'Clé',
    name: 'Nom',
    category_id: 'Catégorie',
    question: 'Question',
    answer: 'Réponse',
    system_name: 'Nom dans les adresses',
    meta_description: 'Description pour les moteurs de recherche',
    in_force_from: 'En vigueur à partir de',
    role: 'Fonction',
    description: 'Description',
    order: 'Ordre',
    merged_into: 'Fusionnée dans',
  },
})

/** 'Title, Español' for 'title.es'. */
export function nameOfField(field: string, language: Language): string {
  const names: Readonly<Record<string, string>> = contentFieldText[language]
  const [first = '', of] = field.split('.')
  const name = names[first] ?? field
  const known = languages.find(one => one === of)
  return known ? `${name}, ${languageNames[known]}` : name
}
