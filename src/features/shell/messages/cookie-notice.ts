import { messages } from '#shared/messages.ts'

export const cookieNoticeText = messages({
  en: {
    label: 'Cookies',
    text: 'Necessary cookies keep your language, your quote and your login. Others are set only if you accept.',
    accept: 'Accept',
    necessary: 'Only necessary',
    privacy: 'Privacy policy',
  },
  es: {
    label: 'Cookies',
    text: 'Las cookies necesarias conservan su idioma, su cotización y su sesión. Otras solo se guardan si usted las acepta.',
    accept: 'Aceptar',
    necessary: 'Solo las necesarias',
    privacy: 'Política de privacidad',
  },
  fr: {
    label: 'Cookies',
    text: 'Les cookies nécessaires conservent votre langue, votre devis et votre connexion. Les autres ne sont déposés que si vous les acceptez.',
    accept: 'Accepter',
    necessary: 'Uniquement nécessaires',
    privacy: 'Politique de confidentialité',
  },
})
