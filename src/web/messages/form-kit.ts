import { messages } from '#shared/messages.ts'

/** What the fields of every form say of themselves. */
export const formKitText = messages({
  en: {
    wrongForm: 'Please correct the following:',
    optional: 'Optional',
    choose: 'Please choose',
    showPassword: 'Show',
    hidePassword: 'Hide',
    showPasswordOf: (label: string) => `Show: ${label}`,
    hidePasswordOf: (label: string) => `Hide: ${label}`,
    strength: 'Password strength',
    strengths: { weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
    save: 'Save',
    cancel: 'Cancel',
  },
  es: {
    wrongForm: 'Corrija lo siguiente:',
    optional: 'Opcional',
    choose: 'Elija una opción',
    showPassword: 'Mostrar',
    hidePassword: 'Ocultar',
    showPasswordOf: label => `Mostrar: ${label}`,
    hidePasswordOf: label => `Ocultar: ${label}`,
    strength: 'Seguridad de la contraseña',
    strengths: { weak: 'Débil', fair: 'Aceptable', good: 'Buena', strong: 'Muy segura' },
    save: 'Guardar',
    cancel: 'Cancelar',
  },
  fr: {
    wrongForm: 'Veuillez corriger les points suivants :',
    optional: 'Facultatif',
    choose: 'Veuillez choisir',
    showPassword: 'Afficher',
    hidePassword: 'Masquer',
    showPasswordOf: label => `Afficher : ${label}`,
    hidePasswordOf: label => `Masquer : ${label}`,
    strength: 'Robustesse du mot de passe',
    strengths: { weak: 'Faible', fair: 'Moyenne', good: 'Bonne', strong: 'Très bonne' },
    save: 'Enregistrer',
    cancel: 'Annuler',
  },
})
