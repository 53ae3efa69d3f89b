import { messages } from '#shared/messages.ts'

export const registrationText = messages({
  en: {
    title: 'Create an account',
    stepsLabel: 'Steps of the sign-up',
    steps: { general: 'Sign-in details', personal: 'Personal details', location: 'Location' },
    haveAccount: 'You have an account already?',
    logIn: 'Log in',
    agreement: 'I agree to the terms of use and the privacy policy',
    next: 'Continue',
    back: 'Back',
    create: 'Create account',
    typeAgain: 'What you entered is kept, except the password. Please type it again.',
    sentTitle: 'Please check your inbox',
    sent: (email: string) =>
      `We have sent an email to ${email}. Follow its link to complete your registration; then you can log in.`,
    resend: 'Send it again',
  },
  es: {
    title: 'Crear una cuenta',
    stepsLabel: 'Pasos del registro',
    steps: { general: 'Datos de acceso', personal: 'Datos personales', location: 'Ubicación' },
    haveAccount: '¿Ya tiene una cuenta?',
    logIn: 'Iniciar sesión',
    agreement: 'Acepto las condiciones de uso y la política de privacidad',
    next: 'Continuar',
    back: 'Atrás',
    create: 'Crear la cuenta',
    typeAgain: 'Se ha conservado lo que introdujo, excepto la contraseña. Vuelva a escribirla.',
    sentTitle: 'Revise su bandeja de entrada',
    sent: email =>
      `Hemos enviado un correo electrónico a ${email}. Siga su enlace para completar el registro; después podrá iniciar sesión.`,
    resend: 'Enviarlo de nuevo',
  },
  fr: {
    title: 'Créer un compte',
    stepsLabel: 'Étapes de l’inscription',
    steps: { general: 'Identifiants', personal: 'Coordonnées', location: 'Adresse' },
    haveAccount: 'Vous avez déjà un compte ?',
    logIn: 'Se connecter',
    agreement: 'J’accepte les conditions d’utilisation et la politique de confidentialité',
    next: 'Continuer',
    back: 'Retour',
    create: 'Créer le compte',
    typeAgain: 'Votre saisie est conservée, sauf le mot de passe. Veuillez le saisir à nouveau.',
    sentTitle: 'Consultez votre boîte de réception',
    sent: email =>
      `Nous avons envoyé un e-mail à ${email}. Suivez son lien pour terminer votre inscription ; vous pourrez ensuite vous connecter.`,
    resend: 'Renvoyer l’e-mail',
  },
})
