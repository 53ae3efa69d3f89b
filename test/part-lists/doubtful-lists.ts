import type { PartListCase } from './part-list-case.ts'

/** Lists that do not say what they mean: a person who reads them has to ask too. They are not counted with the sixty. */
export const doubtfulLists: PartListCase[] = [
  {
    name: 'a number on a line of its own, two items in a line, a pack',
    text: 'FGMT-5\n10\nFGMT-10 (4 pcs), FGMT-15 (2 pcs)\nset of GMT-5A (pack of 10) x 3\nplease send ten GMT-10A\n',
    items: 'FGMT-5 10, FGMT-10 4, GMT-5A 30, GMT-10A 10',
    asked: 4,
  },
  {
    name: 'quantities before the parts they belong to',
    text: 'Quantity: 10\nPart number: FGMT-5\nQuantity: 4\nPart number: FGMT-10\n',
    items: 'FGMT-5 10, FGMT-10 4',
    asked: 2,
  },
  {
    name: 'a part number among words, and with a quantity of its own',
    text: 'Qty;Description\n10;Fuse FGMT-5 5A\n4;FGMT-10 x 5\n',
    items: 'FGMT-5 10, FGMT-10 4',
    asked: 1,
  },
  {
    name: 'the unit of the quantity, what was shipped and what a pack holds',
    text: 'Part #,Ord Qty,Qty UOM,Ship Qty,B/O,Std Pack\nFGMT-5,10,EA,8,2,5\nFGMT-10,4,PK,4,0,5\n',
    items: 'FGMT-5 10, FGMT-10 4',
    asked: 1,
  },
  {
    name: 'decimal commas that cut a row twice',
    text: 'Part number,Unit price,Qty\nFGMT-5,12,50,10\n',
    items: 'FGMT-5 10',
    asked: 1,
  },
  {
    name: 'numbers before the parts that are no numbers of the lines',
    text: '(10) FGMT-5\n[20] FGMT-10\n5- FGMT-15\n3.- GP-1010-100-1U\n',
    items: 'FGMT-5 10, FGMT-10 20, FGMT-15 5, GP-1010-100-1U 3',
    asked: 4,
  },
  {
    name: 'numbers in tens before the parts',
    text: '(10) FGMT-5\n(20) FGMT-10\nFGMT-15 x 4\n',
    items: 'FGMT-5 10, FGMT-10 20, FGMT-15 4',
    asked: 2,
  },
  {
    name: 'name and description above each quantity',
    text: 'FGMT-5\nGMT fuse 5 A\nQty: 10\n\nFGMT-10\nGMT fuse 10 A\nQty: 20\n',
    items: 'FGMT-5 10, FGMT-10 20',
    asked: 2,
  },
  {
    name: 'mail with notes that have numbers',
    text: 'Hi Ann,\n10 x FGMT-5\n4 x FGMT-10 (bay 7)\n2 x custom-bar-60\nBudget is 1 500 EUR.\nDeliver by 2026-12-01\n3rd floor\nCall me at 555-0199\n',
    items:
      'FGMT-5 10, FGMT-10 4, custom-bar-60 2, BudgetIs1500EUR. 1, DeliverBy2026-12-01 1, 3rdFloor 1, CallMeAt555-0199 1',
    asked: 4,
  },
  {
    name: 'a count below words',
    text: 'FGMT-5\n10 pcs\nBusbar\n3 pcs\n',
    items: 'FGMT-5 10, Busbar 3',
    asked: 1,
  },
]
