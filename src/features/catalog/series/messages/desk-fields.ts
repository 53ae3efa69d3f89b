import { messages } from '#shared/messages.ts'

/** The names of a category's fields. */
export const categoryFieldText = messages({
  en: {
    parent_id: 'Main category',
    se_name: 'Address',
    position: 'Place',
    picture_product_id: 'Picture of',
    is_published: 'Published',
    needs_document: 'Products need a document',
    template: 'Template',
    name: (language: string) => `Name (${language})`,
    description: (language: string) => `Description (${language})`,
  },
  es: {
    parent_id: 'Categoría principal',
    se_name: 'Dirección',
    position: 'Lugar',
    picture_product_id: 'Imagen de',
    is_published: 'Publicada',
    needs_document: 'Los productos necesitan un documento',
    template: 'Plantilla',
    name: language => `Nombre (${language})`,
    description: language => `Descripción (${language})`,
  },
  fr: {
    parent_id: 'Catégorie principale',
    se_name: 'Adresse',
    position: 'Place',
    picture_product_id: 'Image de',
    is_published: 'Publiée',
    needs_document: 'Les produits demandent un document',
    template: 'Modèle',
    name: language => `Nom (${language})`,
    description: language => `Description (${language})`,
  },
})
