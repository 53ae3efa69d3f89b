import { messages } from '#shared/messages.ts'

/** spec §8: the image loader's messages, by kind of failure. */
export const imageText = messages({
  en: { status: 'Error loading SVG', content: 'Loaded file is not valid SVG' },
  es: { status: 'Error al cargar el SVG', content: 'El archivo cargado no es un SVG válido' },
  fr: { status: 'Erreur lors du chargement du SVG', content: 'Le fichier chargé n’est pas un SVG valide' },
})
