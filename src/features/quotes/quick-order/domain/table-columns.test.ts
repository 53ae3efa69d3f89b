import { expect, test } from 'vitest'
import { findHeading, findPlainHeading } from './find-heading.ts'
import { recogniseColumns } from './table-columns.ts'
import { findDelimiter } from './text-shape.ts'

const isKnown = (text: string) => ['FGMT-5', 'GMT-10A'].includes(text)
const shapeOf = (text: string) => {
  const rows = text.split('\n').map((line, place) => ({ row: place + 1, cells: line.split(';') }))
  const heading = findHeading(rows, isKnown)?.row ?? findPlainHeading(rows, isKnown)
  const { roles, headingRow } = recogniseColumns(rows, heading, isKnown)
  const letters = { part_number: 'P', quantity: 'Q', note: 'N', none: '-', designator: 'D' }
  return `${headingRow ?? ''}${roles.map(role => letters[role]).join('')}`
}

test.each([
  ['Part number;Qty;Note\nX-1;2;n', '1PQN'],
  ['Qty;P/N\n2;X-1', '1QP'],
  ['Pos;SKU;Description;Quantity\n1;X-1;Fuse;4\n2;X-2;Fuse;5', '1-P-Q'],
  ['Item;Part No.;Pcs\n1;X-1;2', '1-PQ'],
  ['Referencia;Cantidad;Observaciones\nX-1;2;n', '1PQN'],
  ['N.º de pieza;Uds.\nX-1;2', '1PQ'],
  ['Código;Cant.\nX-1;2', '1PQ'],
  ['Référence article;Qté;Commentaires\nX-1;2;n', '1PQN'],
  ['Numéro de pièce;Quantité\nX-1;2', '1PQ'],
  ['Désignation;Réf.;Nombre\nFusible;X-1;2', '1-PQ'],
  ['Our list;;\nPart number;Qty;\nX-1;2;', '2PQ-'],
  ['FGMT-5;10\nGMT-10A;3', 'PQ'],
  ['10;FGMT-5\n3;GMT-10A', 'QP'],
  ['1;FGMT-5;10\n2;GMT-10A;3\n3;FGMT-5;1', '-PQ'],
  ['Name;FGMT-5\nOther;GMT-10A', '-P'],
  // The catalogue takes precedence over the heading.
  ['Item;Article;Qty\nA1;FGMT-5;2\nA2;GMT-10A;3', '1-PQ'],
])('%s', (text, expected) => expect(shapeOf(text)).toBe(expected))

test.each([
  ['FGMT-5,10\nFGMT-6,20', ','],
  ['FGMT-5;10,00\nFGMT-6;20,50', ';'],
  ['FGMT-5\t10', '\t'],
  ['FGMT-5|10', '|'],
  ['"a,b";1\n"c,d";2', ';'],
  ['Title\nA;1\nB;2\nC;3\nD;4', ';'],
  ['10 x FGMT-5', null],
  ['1,000 x FGMT-5', null],
  ['FGMT-5 10,00\nFGMT-6 20,00', null],
  ['Hello,\n\n10 x FGMT-5\n3 x FGMT-6\n\nThanks', null],
  ['FGMT-5\nFGMT-6', null],
  ['', null],
])('the sign between the columns of %j', (text, expected) => expect(findDelimiter(text)).toBe(expected))
