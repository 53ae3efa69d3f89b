import { messages } from '#shared/messages.ts'

export const failureText = messages({
  en: {
    fault: 'Something went wrong on our side. Please try again.',
    oops: (message: string) => `Oops! ${message}`,
    noResponse: 'The server does not answer. Please check your connection and try again.',
    close: 'close',
    windowMissing: 'This window could not be loaded. Check your connection and reload the page.',
    understood: 'OK',
    notifications: 'Notifications',
  },
  es: {
    fault: 'Algo ha fallado por nuestra parte. Vuelva a intentarlo.',
    oops: message => `¡Vaya! ${message}`,
    noResponse: 'El servidor no responde. Compruebe su conexión y vuelva a intentarlo.',
    close: 'cerrar',
    windowMissing: 'No se ha podido cargar esta ventana. Compruebe su conexión y vuelva a cargar la página.',
    understood: 'Aceptar',
    notifications: 'Notificaciones',
  },
  fr: {
    fault: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
    oops: message => `Oups ! ${message}`,
    noResponse: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
    close: 'fermer',
    windowMissing: 'Cette fenêtre n’a pas pu être chargée. Vérifiez votre connexion et rechargez la page.',
    understood: 'OK',
    notifications: 'Notifications',
  },
})

export const progressBarText = messages({
  en: { loading: 'Page is loading', failed: 'Page could not be loaded' },
  es: { loading: 'La página se está cargando', failed: 'No se ha podido cargar la página' },
  fr: { loading: 'La page se charge', failed: 'La page n’a pas pu être chargée' },
})
