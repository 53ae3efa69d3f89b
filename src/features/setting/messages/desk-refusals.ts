import { messages } from '#shared/messages.ts'

/** Why a setting cannot have a value. */
export const settingText = messages({
  en: {
    fixed: (variable: string) => `The variable ${variable} of the environment fixes this. Change it there.`,
    wrongPerson: 'Choose somebody who may answer quotes.',
    wrongState: 'This state is not one of the country.',
  },
  es: {
    fixed: variable => `La variable ${variable} del entorno fija este valor. Cámbielo allí.`,
    wrongPerson: 'Elija a alguien que pueda responder cotizaciones.',
    wrongState: 'Este estado no pertenece al país.',
  },
  fr: {
    fixed: variable => `La variable ${variable} de l’environnement fixe cette valeur. Modifiez-la à cet endroit.`,
    wrongPerson: 'Choisissez une personne qui peut répondre aux devis.',
    wrongState: 'Cet État n’appartient pas au pays.',
  },
})
