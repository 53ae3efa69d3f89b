import type { PartListCase } from './part-list-case.ts'

/** Lists in the forms of shops’ carts and of programs for business. */
export const tradeLists: PartListCase[] = [
  {
    name: 'Digi-Key, cart',
    text: 'Index,Quantity,Part Number,Manufacturer Part Number,Description,Customer Reference,Available,Backorder,Unit Price,Extended Price\n1,100,F4567-ND,FGMT-5,FUSE GMT 5A,bay 7,100,0,1.20000,120.00\n2,25,F4568-ND,FGMT-10,FUSE GMT 10A,bay 8,25,0,1.30000,32.50\n,,,,,,,,Subtotal,152.50\n',
    items: 'FGMT-5 100, FGMT-10 25',
  },
  {
    name: 'Digi-Key, prices with a dollar sign and quoted thousands',
    text: '"Index","DigiKey Part #","Manufacturer Part Number","Description","Customer Reference","Quantity","Backorder","Unit Price","Extended Price"\n"1","F4567-ND","FGMT-5","FUSE, GMT, 5A","","1,000","0","$1.20","$1,200.00"\n"2","F4568-ND","FGMT-10","FUSE","","50","0","$1.30","$65.00"\n',
    items: 'FGMT-5 1000, FGMT-10 50',
  },
  {
    name: 'Mouser, cart',
    text: 'Mouser Electronics\t\t\t\t\t\t\nCart: shelf 7\t\t\t\t\t\t\n\t\t\t\t\t\t\n\tMouser No.\tMfr. No.\tManufacturer\tDescription\tOrder Qty.\tPrice (USD)\tExt. (USD)\n1\t504-FGMT5\tFGMT-5\tExample\tFuse\t30\t1.2\t36\n2\t504-FGMT10\tFGMT-10\tExample\tFuse\t20\t1.3\t26\n\t\t\t\t\t\tTotal\t62\n',
    items: 'FGMT-5 30, FGMT-10 20',
  },
  {
    name: 'Mouser, list with availability and multiples',
    text: 'Mouser #:,Mfr. #:,Manufacturer:,Customer #:,Description:,RoHS:,Lifecycle:,Availability,Lead Time (weeks),Min. Order Qty,Order Mult.,Order Qty.,Price (USD)\n504-A,FGMT-5,Example,,Fuse,Y,,5000,12,10,10,40,12\n504-B,GP-1010-100-1U,Example,,Panel,Y,,7,20,1,1,2,90\n',
    items: 'FGMT-5 40, GP-1010-100-1U 2',
  },
  {
    name: 'shop, order beside its least order',
    text: 'Shop Part Number,Manufacture Part Number,Manufacturer,Customer NO.,Package,Description,RoHS,Order Qty.,Min\\Mult Order Qty.,Unit Price($),Order Price($)\nC100,FGMT-5,Example,,GMT,Fuse,YES,60,10\\10,1.2,72\nC101,FGMT-10,Example,,GMT,Fuse,YES,20,10\\10,1.3,26\n',
    items: 'FGMT-5 60, FGMT-10 20',
  },
  {
    name: 'shop, stock number',
    text: 'RS Stock No.,Mfr Part No,Quantity,Cost Centre\n123-4567,FGMT-5,12,7\n123-4568,FGMT-10,6,7\n',
    items: 'FGMT-5 12, FGMT-10 6',
  },
  {
    name: 'price before quantity',
    text: 'Part number,Unit price,Quantity requested\nFGMT-5,12.00,10\nFGMT-10,13.00,4\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'ERP, German decimals and three places',
    text: 'Item;Material;Short Text;PO Quantity;Order Unit;Net Price;Per;Deliv. Date\n00010;FGMT-5;GMT fuse;10,000;PC;12,00;1;02.03.2026\n00020;FGMT-10;GMT fuse;5,000;PC;13,00;1;02.03.2026\n',
    items: 'FGMT-5 10, FGMT-10 5',
    asked: 2,
  },
  {
    name: 'ERP, English quotation',
    text: 'Line,Item No.,Description,Quantity,UoM,Unit Price,Line Total\n10,FGMT-5,GMT fuse,25,EA,12.00,300.00\n20,GP-1010-100-1U,Panel,2,EA,90.00,180.00\n,,,,,Total,480.00\n',
    items: 'FGMT-5 25, GP-1010-100-1U 2',
  },
  {
    name: 'ERP, Spanish quotation',
    text: 'Oferta 4711;;;;;;\nCliente: Ejemplo;;;;;;\nFecha: 02/03/2026;;;;;;\n;;;;;;\nLínea;Artículo;Descripción;Cantidad;Ud.;Precio;Importe\n1;FGMT-5;Fusible GMT 5 A;25;UD;12,00;300,00\n2;GP-1010-100-1U;Panel;2;UD;90,00;180,00\n;;;;;Total;480,00\n',
    items: 'FGMT-5 25, GP-1010-100-1U 2',
  },
  {
    name: 'ERP, French quotation',
    text: 'Devis n° 4711;;;;;\nLigne;Référence article;Désignation;Quantité;P.U. HT;Montant HT\n1;FGMT-5;Fusible GMT 5 A;25;12,00;300,00\n2;GP-1010-100-1U;Panneau;2;90,00;180,00\n;;;;Total HT;480,00\n',
    items: 'FGMT-5 25, GP-1010-100-1U 2',
  },
  {
    name: 'ERP, quantities that are delivered and open',
    text: 'Order Lines/Product;Order Lines/Quantity;Order Lines/Delivered Quantity;Order Lines/Unit Price\nFGMT-5;25;5;12\nFGMT-10;3;0;13\n',
    items: 'FGMT-5 25, FGMT-10 3',
  },
  {
    name: 'ERP, rates and amounts',
    text: 'ITEM,QUANTITY,UNITS,DESCRIPTION,RATE,AMOUNT\nFGMT-5,10,EA,Fuse,12.00,120.00\nFGMT-10,4,EA,Fuse,13.00,52.00\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'units before the quantity',
    text: 'Part number,Units,Quantity\nFGMT-5,EA,10\nFGMT-10,EA,4\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'a box as the unit',
    text: 'Part number;Qty;UoM\nFGMT-5;10;EA\nFGMT-10;4;BOX\n',
    items: 'FGMT-5 10, FGMT-10 4',
    asked: 1,
  },
  {
    name: 'Spanish name that is a French number',
    text: 'Nombre;Referencia;Cantidad\nFusible;FGMT-5;10\nPanel;GP-1010-100-1U;2\n',
    items: 'FGMT-5 10, GP-1010-100-1U 2',
  },
  {
    name: 'French number',
    text: 'Désignation;Réf.;Nombre\nFusible;FGMT-5;10\nPanneau;GP-1010-100-1U;2\n',
    items: 'FGMT-5 10, GP-1010-100-1U 2',
  },
  {
    name: 'weight, delay and running number',
    text: 'N.º línea;Peso (lb);Plazo (semanas);Referencia;Uds.\n1;2;8;FGMT-5;10\n2;3;9;FGMT-10;4\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'hundreds behind a place',
    text: 'Item,Qty,Part number\n1,500,FGMT-5\n2,400,FGMT-10\n',
    items: 'FGMT-5 500, FGMT-10 400',
  },
  {
    name: 'a separator named by the file, a line end in a name',
    text: 'sep=;\n"Part\nnumber";"Qty\nordered";Price\nFGMT-5;10;12,00\nFGMT-10;4;13,00\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
  {
    name: 'quantity for one board and for the order',
    text: 'MPN,Qty per board,Order qty\nFGMT-5,4,40\nFGMT-10,1,10\n',
    items: 'FGMT-5 40, FGMT-10 10',
  },
  {
    name: 'an empty quantity',
    text: 'Part number,Qty\nFGMT-5,10\nFGMT-10,\nFGMT-15,3\n',
    items: 'FGMT-5 10, FGMT-10 1, FGMT-15 3',
    asked: 1,
  },
  {
    name: 'letter head with words of headings',
    text: 'Customer PO: 4711, Date: 2026-03-02, Buyer: Ann\nItem, Part number, Qty\n1, FGMT-5, 10\n2, FGMT-10, 4\n',
    items: 'FGMT-5 10, FGMT-10 4',
  },
]
