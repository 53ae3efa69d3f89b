import { expect, test } from 'vitest'
import { withoutQuoted } from './quoted-text.ts'

test.each([
  [
    'a reply above',
    'Yes, please.\n\nAnn\n\nOn Mon, 23 Nov 2026 at 09:14, Sam <s@x.example> wrote:\n> Shall we?\n> Sam\n',
    'Yes, please.\n\nAnn',
  ],
  [
    'an attribution of two lines',
    'Oui.\r\n\r\nLe lun. 23 nov. 2026 à 09:14, Sam\r\n<s@x.example> a écrit :\r\n\r\n> Bien ?',
    'Oui.',
  ],
  ['answers between the lines', 'El lun, 23 nov 2026, Sam escribió:\n> Uno?\nSí.\n> Dos?\nNo.', 'Sí.\nNo.'],
  ['Outlook', 'Fine.\n\nFrom: Sam <s@x.example>\nSent: Monday\nTo: Ann\n\nShall we?', 'Fine.'],
  ['Outlook in Spanish', 'Bien.\n\nDe: Sam\nEnviado el: lunes\nPara: Ann\n\n¿Sí?', 'Bien.'],
  ['a header with a date', 'Fine.\nFrom: Sam <s@x.example>\nDate: Monday\nTo: Ann\n\nShall we?', 'Fine.'],
  ['a header with a subject', 'Bien.\nDe : Sam\nDate : lundi\nÀ : Ann\nObjet : Devis\n\nOui ?', 'Bien.'],
  [
    'a shipment',
    'From: Madrid\nShip 10 pcs\nTo: site 12\nDate: 12 March\n\nAlso 4 pcs.',
    'From: Madrid\nShip 10 pcs\nTo: site 12\nDate: 12 March\n\nAlso 4 pcs.',
  ],
  ['a journey', 'De: Madrid\nPara: París\nFecha: 12 de marzo', 'De: Madrid\nPara: París\nFecha: 12 de marzo'],
  ['a voltage', 'The plant is\n-48 V.\n\nBob', 'The plant is\n-48 V.\n\nBob'],
  ['a divider', 'Ok\n-----Original Message-----\nX', 'Ok'],
  [
    'no quoted part',
    'De: is a word.\nOn the other hand:\nOn Monday we wrote',
    'De: is a word.\nOn the other hand:\nOn Monday we wrote',
  ],
  ['only quoted lines', '> a\n> b', ''],
])('%s', (_, text, written) => {
  expect(withoutQuoted(text)).toBe(written)
})

test('a long text is read at once', () => {
  const start = performance.now()
  withoutQuoted('On '.repeat(3_000_000))
  withoutQuoted('On x\n'.repeat(1_000_000))
  expect(performance.now() - start).toBeLessThan(20_000)
})
