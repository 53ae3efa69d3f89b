import { messages } from '#shared/messages.ts'

export const cookieNoticeText = messages({
  en: {
    label: 'Cookies',
    text: 'Necessary cookies keep your language, your quote and your login. If you accept, this browser also remembers the products you looked at last.',
    accept: 'Accept',
    necessary: 'Only necessary',
    privacy: 'Privacy policy',
  },
  es: {
    label: 'Cookies',
    text: 'Las cookies necesarias conservan su idioma, su cotización y su sesión. Si acepta, este navegador recuerda además los últimos productos que ha visto.',
    accept: 'Aceptar',
    necessary: 'Solo las necesarias',
    privacy: 'Política de privacidad',
  },
  fr: {
    label: 'Cookies',
    text: 'Les cookies nécessaires conservent votre langue, votre devis et votre connexion. Si vous acceptez, ce navigateur retient aussi les derniers produits consultés.',
    accept: 'Accepter',
    necessary: 'Uniquement nécessaires',
    privacy: 'Politique de confidentialité',
  },
})
