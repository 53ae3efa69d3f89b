import { messages } from '#shared/messages.ts'

/** The texts of every form whose record others may change too. */
export const saveText = messages({
  en: {
    save: 'Save',
    saved: 'Saved.',
    joined: 'Saved, together with what somebody else has changed meanwhile.',
    unchanged: 'Nothing is changed.',
    conflict: 'Somebody else has changed the same fields',
    conflictHint: 'Choose for each field what stays, then save again.',
    theirs: 'Theirs',
    choose: 'Take over',
    none: 'none',
    named: (name: string, value: string) => `${name}: ${value}`,
  },
  es: {
    save: 'Guardar',
    saved: 'Guardado.',
    joined: 'Guardado, junto con lo que otra persona ha cambiado entretanto.',
    unchanged: 'No hay cambios.',
    conflict: 'Otra persona ha cambiado los mismos campos',
    conflictHint: 'Elija en cada campo qué se queda y guarde de nuevo.',
    theirs: 'Lo de la otra persona',
    choose: 'Tomar',
    none: 'nada',
    named: (name, value) => `${name}: ${value}`,
  },
  fr: {
    save: 'Enregistrer',
    saved: 'Enregistré.',
    joined: 'Enregistré, avec ce que quelqu’un d’autre a modifié entre-temps.',
    unchanged: 'Aucune modification.',
    conflict: 'Quelqu’un d’autre a modifié les mêmes champs',
    conflictHint: 'Choisissez pour chaque champ ce qui reste, puis enregistrez de nouveau.',
    theirs: 'La valeur de l’autre',
    choose: 'Reprendre',
    none: 'rien',
    named: (name, value) => `${name} : ${value}`,
  },
})
