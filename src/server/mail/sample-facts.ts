import type { Language } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'
import type { MailCompany } from './layout/mail-parts.ts'

/** For whom a sample of a mail is drawn. */
export interface SampleReader {
  language: Language
  company: MailCompany
  publicUrl: string
}

/** Invented facts for the samples of mails. Their links open nothing. */
export const sample = {
  webQuoteId: 'WQ-2026-000123',
  name: 'Alex Morgan',
  firstName: 'Alex',
  lastName: 'Morgan',
  email: 'alex.morgan@buyer.example',
  phone: '+1 555 0147',
  company: 'Buyer & Sons',
  partNumber: 'PN-1234-56',
  member: 'Sam Seller',
  instant: new Date('2026-03-02T15:30:00Z'),
  day: '2026-04-01',
} as const

export const sampleLink = ({ publicUrl }: Pick<SampleReader, 'publicUrl'>) => `${publicUrl}/?sample`

export const sampleWords = messages({
  en: {
    message: 'Which size do you need?\nA photo of the old part would help.',
    note: 'Please look at the second line.',
    comment: 'Delivery in two parts is fine.',
    product: 'Product in the usual size',
    freeLine: 'Bracket as in the photo',
    reason: 'The part number belongs to another product by now.',
    due: 'Mar 3, 2026, 5:00 PM',
    until: 'April 1, 2026',
    document: 'Conflict minerals declaration',
    change: 'Two smelters were added.',
  },
  es: {
    message: '¿Qué medida necesita?\nAyudaría una foto de la pieza antigua.',
    note: 'Mire la segunda línea, por favor.',
    comment: 'La entrega puede hacerse en dos partes.',
    product: 'Producto en la medida habitual',
    freeLine: 'Soporte como en la foto',
    reason: 'La referencia pertenece ya a otro producto.',
    due: '3 mar 2026, 17:00',
    until: '1 de abril de 2026',
    document: 'Declaración de minerales de conflicto',
    change: 'Se han añadido dos fundiciones.',
  },
  fr: {
    message: 'De quelle dimension avez-vous besoin ?\nUne photo de l’ancienne pièce serait utile.',
    note: 'Merci de regarder la deuxième ligne.',
    comment: 'La livraison peut se faire en deux fois.',
    product: 'Produit dans la dimension courante',
    freeLine: 'Support comme sur la photo',
    reason: 'La référence appartient désormais à un autre produit.',
    due: '3 mars 2026, 17:00',
    until: '1er avril 2026',
    document: 'Déclaration sur les minerais de conflit',
    change: 'Deux fonderies ont été ajoutées.',
  },
})
