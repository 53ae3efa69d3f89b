import { messages } from '#shared/messages.ts'

/** The page of one's own keys. */
export const ownKeysText = messages({
  en: {
    title: 'My keys',
    hint: 'Single keys work outside of fields. They are yours on every computer.',
    off: 'Single keys do nothing',
    usual: (key: string) => `Usually ${key}`,
    none: 'Empty: no key.',
    allUsual: 'All as usual',
    conflict: 'You have changed your keys elsewhere meanwhile.',
  },
  es: {
    title: 'Mis teclas',
    hint: 'Las teclas solas funcionan fuera de los campos. Son suyas en cualquier ordenador.',
    off: 'Las teclas solas no hacen nada',
    usual: key => `Normalmente ${key}`,
    none: 'Vacío: ninguna tecla.',
    allUsual: 'Todas como siempre',
    conflict: 'Entretanto ha cambiado sus teclas en otro sitio.',
  },
  fr: {
    title: 'Mes touches',
    hint: 'Les touches seules agissent hors des champs. Ce sont les vôtres sur tous les ordinateurs.',
    off: 'Les touches seules ne font rien',
    usual: key => `D’habitude ${key}`,
    none: 'Vide : aucune touche.',
    allUsual: 'Toutes comme d’habitude',
    conflict: 'Vous avez entre-temps modifié vos touches ailleurs.',
  },
})
