import type { PartListCase } from './part-list-case.ts'

/** Lists as people write them in mails and notes. */
export const writtenLists: PartListCase[] = [
  {
    name: 'English mail',
    text: 'Hi Ann,\n\nplease quote for site 12:\n\n10 x FGMT-5\n4x GMT-10A (rack 7)\n- GP-1010-100-1U, qty 2\n\nTel. +1 555 0199\nBest regards,\nBob\n',
    items: 'FGMT-5 10, GMT-10A 4, GP-1010-100-1U 2',
  },
  {
    name: 'Spanish mail',
    text: 'Estimados señores:\nNecesitamos lo siguiente:\n• 10 uds. FGMT-5\n• FGMT-10, cantidad: 4\n• 2 unidades de GP-1010-100-1U\nSaludos cordiales\n',
    items: 'FGMT-5 10, FGMT-10 4, GP-1010-100-1U 2',
  },
  {
    name: 'French mail',
    text: 'Bonjour,\nmerci de nous faire une offre pour :\n– FGMT-5, qté : 10\n– 4 pièces FGMT-10\n– GP-1010-100-1U x 2\nCordialement\n',
    items: 'FGMT-5 10, FGMT-10 4, GP-1010-100-1U 2',
  },
  {
    name: 'numbered mail with prices',
    text: '1. FGMT-5, 10 pcs @ 12.00\n2. FGMT-10, 4 pcs @ 13.00\n3. GP-1010-100-1U, 2 pcs @ 90.00\n',
    items: 'FGMT-5 10, FGMT-10 4, GP-1010-100-1U 2',
  },
  {
    name: 'quoted answer',
    text: '> 10 x FGMT-5\n> 4 x FGMT-10\n\nOK for us.\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'a field a line',
    text: 'Part number: FGMT-5\nQuantity: 10\n\nPart number: FGMT-10\nQuantity: 4\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'a number that may be the place or the quantity',
    text: '10 x FGMT-5\nFGMT-10 4 rack 7\n3 x FGMT-15\n',
    items: 'FGMT-5 10, FGMT-10 4, FGMT-15 3',
    asked: 1,
  },
  {
    name: 'quotation pasted from a document',
    text: '1  FGMT-5  GMT fuse 5 A  10  12.00  120.00\n2  FGMT-10  GMT fuse 10 A  4  13.00  52.00\n',
    items: 'FGMT-5 10, FGMT-10 4',
    asked: 2,
  },
  {
    name: 'Markdown table',
    text: '| Part | Qty | Note |\n|------|----:|------|\n| FGMT-5 | 10 | bay 1 |\n| `FGMT-10` | 4 | bay 2 |\n| **Total** | 14 | |\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'letter head above a table of three',
    text: 'ACME Telecom\nSite Springfield North\nOrder 4711 of 2 March\nContact: Ann Lee\nBay,Qty,Part\n1,20,FGMT-5\n2,30,FGMT-10\n3,1,GP-1010-100-1U\n',
    items: 'FGMT-5 20, FGMT-10 30, GP-1010-100-1U 1',
  },
  {
    name: 'mail with a table and words around it',
    text: 'Dear Sirs,\n\nplease send an offer, as discussed:\n\nPN\tDescription\tQty\nFGMT-5\tFuse\t10\nFGMT-10\tFuse\t4\n\nThanks, and best regards\nAnn\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'numbers in brackets and in words',
    text: 'FGMT-5 (2)\nFGMT-10, qty: two\n5 x FGMT-15\n',
    items: 'FGMT-5 2, FGMT-10 2, FGMT-15 5',
    asked: 2,
  },
  {
    name: 'part numbers alone',
    text: 'FGMT-5\nFGMT-10\n',
    items: 'FGMT-5 1, FGMT-10 1',
  },
  {
    name: 'part numbers of others',
    text: 'Customer PN;Manufacturer P/N;Qty\nC-1;XQ-77/2;10\nC-2;XQ-78/2;4\n',
    items: 'XQ-77/2 10, XQ-78/2 4',
  },
  {
    name: 'texts that a spreadsheet kept as formulas',
    text: 'Part number;Qty\n="0012";10\n="FGMT-5";4\n',
    items: '0012 10, FGMT-5 4',
  },
  {
    name: 'a table without names',
    text: 'FGMT-5;10\nFGMT-10;4\n',
    items: 'FGMT-5 10, FGMT-10 4',
    asked: 2,
  },
  {
    name: 'thousands in words of a mail',
    text: '1,000 x FGMT-5\n1.500 uds FGMT-10\n',
    items: 'FGMT-5 1000, FGMT-10 1500',
  },
  {
    name: 'pasted twice, with the names again',
    text: 'Part number\tQty\nFGMT-5\t10\nFGMT-10\t4\nPart number\tQty\nFGMT-15\t3\n',
    items: 'FGMT-5 10, FGMT-10 4, FGMT-15 3',
  },
  {
    name: 'a count below each part',
    text: 'FGMT-5\n10 pcs\nFGMT-10\nx4\nFGMT-15\n2 uds.\n',
    items: 'FGMT-5 10, FGMT-10 4, FGMT-15 2',
  },
  {
    name: 'German names before each value',
    text: 'Material: FGMT-5\nMenge: 10\n\nMaterial: FGMT-10\nMenge: 4 Stk\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'names before each value',
    text: 'PN: FGMT-5, QTY: 10\nPN: FGMT-10, QTY: 4\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'records of a program',
    text: '{"items": [{"mpn": "FGMT-5", "price": 12, "qty": 10}, {"mpn": "FGMT-10", "price": 13, "qty": 4}]}',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'numbers of lines, German pieces',
    text: '1) FGMT-5 – 10 Stück\n2) FGMT-10 – 4 Stück\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'commas and units in lines',
    text: 'fgmt 10, 5 pcs\nFGMT-5, 10 pcs\n',
    items: 'FGMT-10 5, FGMT-5 10',
  },
  {
    name: 'numbers of the lines without quantities',
    text: '1. FGMT-5\n2. FGMT-10\n3. FGMT-15\n',
    items: 'FGMT-5 1, FGMT-10 1, FGMT-15 1',
  },
]
