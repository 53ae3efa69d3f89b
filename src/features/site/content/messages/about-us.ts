import { messages } from '#shared/messages.ts'

export const aboutUsText = messages({
  en: { leaders: 'Leadership', picture: 'Drawing of a rack with DC power distribution panels' },
  es: { leaders: 'Dirección', picture: 'Dibujo de un bastidor con paneles de distribución de alimentación de CC' },
  fr: { leaders: 'Direction', picture: 'Dessin d’une baie équipée de panneaux de distribution d’alimentation CC' },
})
