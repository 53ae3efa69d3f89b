import type { KeyFault, KeyName } from '../desk/desk-keys.ts'
import { messages } from '../messages.ts'

type Names = Record<KeyName, string>

const en: Names = {
  help: 'Show the keys',
  search: 'Find or do',
  today: 'Go to Today',
  quotes: 'Go to Quotes',
  customers: 'Go to Customers',
  settings: 'Go to Settings',
  next: 'Next row',
  previous: 'Previous row',
  select: 'Select the row',
  assign_to_me: 'Assign to me',
  assign: 'Assign',
  remind: 'Remind me',
  tag: 'Tag',
  message: 'Message to the customer',
  note: 'Note',
  preview: 'Preview of the answer',
  begin: 'Begin the answer',
}
const es: Names = {
  help: 'Mostrar las teclas',
  search: 'Buscar o hacer',
  today: 'Ir a Hoy',
  quotes: 'Ir a Solicitudes',
  customers: 'Ir a Clientes',
  settings: 'Ir a Ajustes',
  next: 'Fila siguiente',
  previous: 'Fila anterior',
  select: 'Marcar la fila',
  assign_to_me: 'Asignármela',
  assign: 'Asignar',
  remind: 'Recordármela',
  tag: 'Etiquetar',
  message: 'Mensaje al cliente',
  note: 'Nota',
  preview: 'Vista previa de la respuesta',
  begin: 'Empezar la respuesta',
}
const fr: Names = {
  help: 'Afficher les touches',
  search: 'Chercher ou faire',
  today: 'Aller à Aujourd’hui',
  quotes: 'Aller à Demandes',
  customers: 'Aller à Clients',
  settings: 'Aller à Réglages',
  next: 'Ligne suivante',
  previous: 'Ligne précédente',
  select: 'Cocher la ligne',
  assign_to_me: 'M’attribuer',
  assign: 'Attribuer',
  remind: 'Me le rappeler',
  tag: 'Étiqueter',
  message: 'Message au client',
  note: 'Note',
  preview: 'Aperçu de la réponse',
  begin: 'Commencer la réponse',
}

/** The names of the desk's keys, and the reasons why a key cannot be chosen. */
export const deskKeyText = messages({
  en: {
    names: en,
    notAKey: 'One character, or g, a blank and one character.',
    unknown: 'Nothing at the desk has this name.',
    clash: (other: KeyName) => `This is the key of: ${en[other]}.`,
  },
  es: {
    names: es,
    notAKey: 'Un carácter, o g, un espacio y un carácter.',
    unknown: 'Nada del escritorio se llama así.',
    clash: other => `Ya es la tecla de: ${es[other]}.`,
  },
  fr: {
    names: fr,
    notAKey: 'Un caractère, ou g, une espace et un caractère.',
    unknown: 'Rien au bureau ne porte ce nom.',
    clash: other => `C’est déjà la touche de : ${fr[other]}.`,
  },
})

/** Says why a key cannot be chosen. */
export function wordKeyFault(fault: KeyFault, text: (typeof deskKeyText)['en']): string {
  if (fault.reason === 'clash') return text.clash(fault.other)
  return fault.reason === 'unknown' ? text.unknown : text.notAKey
}
