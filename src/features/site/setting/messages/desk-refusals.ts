import { messages } from '#shared/messages.ts'

/** Why a setting cannot have a value. */
export const settingText = messages({
  en: {
    fixed: (variable: string) => `The variable ${variable} of the environment fixes this. Change it there.`,
    moved: (field: string) => `“${field}” stands among the settings of mails now. Change it there.`,
    wrongPerson: 'Choose somebody who may answer quotes.',
    wrongState: 'This state is not one of the country.',
    unknownField: 'This mail has no such text.',
    mail: {
      empty: (_: string) => 'Please enter a text.',
      several_lines: (_: string) => 'Please enter one line only.',
      placeholder_missing: (name: string) => `Please keep {${name}}: without it the mail has no link.`,
      link_not_last: (name: string) => `Please put {${name}} at the end, once.`,
      link_without_words: (name: string) => `Please enter what the link is called, before {${name}}.`,
    },
    tooLong: (most: number) => `Please enter at most ${most} characters.`,
    unknownPlaceholder: (name: string, known: string) =>
      `{${name}} is no placeholder of this text. Possible here: ${known}.`,
    tooManyTests: 'You have had many tests within an hour. Please wait a little.',
    noAddress: 'Your account has no e-mail address.',
    testSubject: (subject: string) => `Test: ${subject}`,
  },
  es: {
    fixed: variable => `La variable ${variable} del entorno fija este valor. Cámbielo allí.`,
    moved: field => `«${field}» está ahora entre los ajustes de correo. Cámbielo allí.`,
    wrongPerson: 'Elija a alguien que pueda responder cotizaciones.',
    wrongState: 'Este estado no pertenece al país.',
    unknownField: 'Este correo no tiene ese texto.',
    mail: {
      empty: () => 'Introduzca un texto.',
      several_lines: () => 'Introduzca una sola línea.',
      placeholder_missing: name => `Mantenga {${name}}: sin él, el correo no tiene enlace.`,
      link_not_last: name => `Ponga {${name}} al final, una sola vez.`,
      link_without_words: name => `Introduzca el nombre del enlace, antes de {${name}}.`,
    },
    tooLong: most => `Introduzca como máximo ${most} caracteres.`,
    unknownPlaceholder: (name, known) => `{${name}} no es un marcador de este texto. Aquí se puede usar: ${known}.`,
    tooManyTests: 'Ha recibido muchas pruebas en una hora. Espere un poco.',
    noAddress: 'Su cuenta no tiene correo electrónico.',
    testSubject: subject => `Prueba: ${subject}`,
  },
  fr: {
    fixed: variable => `La variable ${variable} de l’environnement fixe cette valeur. Modifiez-la à cet endroit.`,
    moved: field => `« ${field} » se trouve maintenant dans les réglages des e-mails. Modifiez-le là.`,
    wrongPerson: 'Choisissez une personne qui peut répondre aux devis.',
    wrongState: 'Cet État n’appartient pas au pays.',
    unknownField: 'Cet e-mail n’a pas ce texte.',
    mail: {
      empty: () => 'Veuillez saisir un texte.',
      several_lines: () => 'Veuillez saisir une seule ligne.',
      placeholder_missing: name => `Veuillez garder {${name}} : sans lui, l’e-mail n’a pas de lien.`,
      link_not_last: name => `Veuillez placer {${name}} à la fin, une seule fois.`,
      link_without_words: name => `Veuillez saisir le nom du lien, avant {${name}}.`,
    },
    tooLong: most => `Veuillez saisir ${most} caractères au plus.`,
    unknownPlaceholder: (name, known) => `{${name}} n’est pas un repère de ce texte. Possibles ici : ${known}.`,
    tooManyTests: 'Vous avez reçu beaucoup d’essais en une heure. Veuillez patienter.',
    noAddress: 'Votre compte n’a pas d’adresse e-mail.',
    testSubject: subject => `Essai : ${subject}`,
  },
})
