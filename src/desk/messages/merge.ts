import { messages } from '#shared/messages.ts'

/** Two people have changed the same text. */
export const mergeText = messages({
  en: {
    conflicts: (count: number) =>
      count === 0
        ? 'Everything is chosen.'
        : count === 1
          ? 'What does not meet is joined. You have both changed one place: choose what stays.'
          : `What does not meet is joined. You have both changed ${count} places: choose what stays.`,
    conflict: 'Changed by both',
    was: 'It was',
    mine: 'Mine',
    theirs: 'Theirs',
    nothing: 'nothing',
    takeMine: 'Mine stays',
    takeTheirs: 'Theirs stays',
    takeBoth: 'Both stay',
  },
  es: {
    conflicts: count =>
      count === 0
        ? 'Todo está elegido.'
        : count === 1
          ? 'Lo que no coincide se ha unido. Ambos han cambiado un lugar: elija qué se queda.'
          : `Lo que no coincide se ha unido. Ambos han cambiado ${count} lugares: elija qué se queda.`,
    conflict: 'Cambiado por ambos',
    was: 'Era',
    mine: 'Lo mío',
    theirs: 'Lo de la otra persona',
    nothing: 'nada',
    takeMine: 'Se queda lo mío',
    takeTheirs: 'Se queda lo suyo',
    takeBoth: 'Se quedan ambos',
  },
  fr: {
    conflicts: count =>
      count === 0
        ? 'Tout est choisi.'
        : count === 1
          ? 'Ce qui ne se recoupe pas est réuni. Un passage a été modifié des deux côtés : choisissez ce qui reste.'
          : `Ce qui ne se recoupe pas est réuni. ${count} passages ont été modifiés des deux côtés : choisissez ce qui reste.`,
    conflict: 'Modifié des deux côtés',
    was: 'C’était',
    mine: 'Le mien',
    theirs: 'Celui de l’autre',
    nothing: 'rien',
    takeMine: 'Garder le mien',
    takeTheirs: 'Garder celui de l’autre',
    takeBoth: 'Garder les deux',
  },
})
