import type { PartListCase } from './part-list-case.ts'

/** Lists in the forms that programs for circuits and boards write. */
export const drawnLists: PartListCase[] = [
  {
    name: 'KiCad, list of a board',
    text: 'Id;"Designator";"Footprint";"Quantity";"Designation";"Supplier and ref";\n1;"F1,F2";"GMT";2;"FGMT-10";;;\n4;"F7,F6,F12";"GMT";3;"FGMT-5";;;\n',
    items: 'FGMT-10 2, FGMT-5 3',
  },
  {
    name: 'KiCad, grouped fields with a column for parts that are not fitted',
    text: '"Reference","Value","Datasheet","Footprint","Qty","DNP"\n"F1,F2,F3","FGMT-5","~","Fuse:GMT","3",""\n"F4","FGMT-10","~","Fuse:GMT","1","DNP"\n"P1","GP-1010-100-1U","","","1",""\n',
    items: 'FGMT-5 3, GP-1010-100-1U 1',
  },
  {
    name: 'KiCad, fields without a quantity: the references are counted',
    text: '"Reference","Value","Footprint"\n"F1,F2,F3","FGMT-5","Fuse:GMT"\n"F4-F7","FGMT-10","Fuse:GMT"\n',
    items: 'FGMT-5 3, FGMT-10 4',
  },
  {
    name: 'KiCad, one component a row',
    text: 'Reference\tValue\tFootprint\nF1\tFGMT-5\tFuse:GMT\nF2\tFGMT-5\tFuse:GMT\nF3\tFGMT-10\tFuse:GMT\n',
    items: 'FGMT-5 1, FGMT-5 1, FGMT-10 1',
  },
  {
    name: 'KiCad, components one by one and then collated',
    text: 'Source:,/home/ann/shelf.sch\nDate:,2026-03-02\nTool:,Eeschema 6.0\nGenerator:,/usr/share/bom_csv.py\nComponent Count:,4\n\nIndividual Components:\n\nItem,Qty,Reference(s),Value,LibPart,Footprint,Datasheet\n,,F1,FGMT-5,Device:Fuse,,\n,,F2,FGMT-5,Device:Fuse,,\n,,F3,FGMT-5,Device:Fuse,,\n,,F4,FGMT-10,Device:Fuse,,\n\n\n\nCollated Components:\n\nItem,Qty,Reference(s),Value,LibPart,Footprint,Datasheet\n1,3,"F1, F2, F3",FGMT-5,Device:Fuse,,\n2,1,F4,FGMT-10,Device:Fuse,,\n',
    items: 'FGMT-5 3, FGMT-10 1',
  },
  {
    name: 'KiCad, grouped with Qnty',
    text: '"Ref","Qnty","Value","Cmp name","Footprint","Description","Vendor"\n"F1 F2","2","FGMT-5","Fuse","","Fuse 5 A",""\n"F3 ","1","FGMT-10","Fuse","","Fuse 10 A",""\n',
    items: 'FGMT-5 2, FGMT-10 1',
  },
  {
    name: 'KiCad, references beside a maker’s part number',
    text: '"#","Reference","Qty","Value","Footprint","Manufacturer","MPN","Exclude from BOM"\n"1","F1-F3","3","5A","GMT","Example","FGMT-5",""\n"2","F9","1","10A","GMT","Example","FGMT-10","Excluded from BOM"\n"3","F4,F5","2","10A","GMT","Example","FGMT-10",""\n',
    items: 'FGMT-5 3, FGMT-10 2',
  },
  {
    name: 'Altium, standard list',
    text: '"Comment","Description","Designator","Footprint","LibRef","Quantity"\n"FGMT-5","Fuse, GMT, 5 A","F1, F2, F3, F4","GMT","FUSE","4"\n"GP-1010-100-1U","Panel","A1","","PANEL","1"\n',
    items: 'FGMT-5 4, GP-1010-100-1U 1',
  },
  {
    name: 'Altium, list with suppliers and prices',
    text: 'Line #,Name,Description,Designator,Quantity,Manufacturer 1,Manufacturer Part Number 1,Manufacturer Lifecycle 1,Supplier 1,Supplier Part Number 1,Supplier Unit Price 1,Supplier Subtotal 1\n1,Fuse 5A,GMT fuse,"F1, F2",2,Example,FGMT-5,Volume Production,Shop,507-1000-ND,12,24\n2,Fuse 10A,GMT fuse,F3,1,Example,FGMT-10,Volume Production,Shop,507-1001-ND,13,13\n',
    items: 'FGMT-5 2, FGMT-10 1',
  },
  {
    name: 'Altium, project head above',
    text: 'Bill of Materials\t\t\t\nSource Data From:\tShelf.PrjPcb\t\t\nProject:\tShelf 7\t\t\nReport Date:\t2026-03-02\t\t\n\t\t\t\nDesignator\tComment\tFitted\tQuantity\nF1, F2, F3\tFGMT-5\tFitted\t3\nF4\tFGMT-10\tNot Fitted\t1\nA1\tGP-1010-100-1U\tFitted\t1\n',
    items: 'FGMT-5 3, GP-1010-100-1U 1',
  },
  {
    name: 'Altium, no quantity',
    text: 'Designator,Comment,Layer,Footprint\n"F1,F2",FGMT-5,TopLayer,GMT\nF3,FGMT-10,TopLayer,GMT\n',
    items: 'FGMT-5 2, FGMT-10 1',
  },
  {
    name: 'Eagle, list by values',
    text: '"Qty";"Value";"Device";"Package";"Parts";"Description";"MPN";\n"4";"FGMT-5";"FUSE";"GMT";"F1, F2, F3, F4";"Fuse";"";\n"1";"GP-1010-100-1U";"PANEL";"";"A1";"Panel";"";\n',
    items: 'FGMT-5 4, GP-1010-100-1U 1',
  },
  {
    name: 'Eagle, list by parts',
    text: '"Part";"Value";"Device";"Package";"Description";\n"F1";"FGMT-5";"FUSE";"GMT";"Fuse";\n"F2";"FGMT-10";"FUSE";"GMT";"Fuse";\n"F3";"FGMT-10";"FUSE";"GMT";"Fuse";\n',
    items: 'FGMT-5 1, FGMT-10 1, FGMT-10 1',
  },
  {
    name: 'Eagle, text with blanks',
    text: 'Partlist exported from shelf.sch at 02/03/2026 10:11\n\nQty  Value           Device   Package  Parts           Description\n\n4    FGMT-5          FUSE     GMT      F1, F2, F3, F4  Fuse\n2    FGMT-10         FUSE     GMT      F5, F6          Fuse\n1    GP-1010-100-1U  PANEL             A1              Panel\n',
    items: 'FGMT-5 4, FGMT-10 2, GP-1010-100-1U 1',
  },
  {
    name: 'Eagle, Spanish names',
    text: 'Cant.;Valor;Dispositivo;Encapsulado;Piezas;Descripción\n4;FGMT-5;FUSE;GMT;"F1, F2, F3, F4";Fusible\n2;FGMT-10;FUSE;GMT;"F5, F6";Fusible\n',
    items: 'FGMT-5 4, FGMT-10 2',
  },
  {
    name: 'OrCAD, rule below the names, references on several lines',
    text: 'Shelf 7  Revised: Monday, March 02, 2026\n          Revision: A\n\nBill Of Materials          March 2,2026      10:11:12\tPage1\n\nItem\tQuantity\tReference\tPart\n______________________________________________\n\n1\t5\tF1,F2,F3,\tFGMT-5\n\t\tF4,F5\n2\t2\tF6,F7\tFGMT-10\n3\t1\tA1\tGP-1010-100-1U\n',
    items: 'FGMT-5 5, FGMT-10 2, GP-1010-100-1U 1',
  },
  {
    name: 'OrCAD, text with blanks',
    text: 'Item  Quantity  Reference      Part            PCB Footprint\n________________________________________________________\n1     3         F1,F2,F3       FGMT-5          GMT\n2     1         A1             GP-1010-100-1U\n',
    items: 'FGMT-5 3, GP-1010-100-1U 1',
  },
  {
    name: 'board house, comment and designators',
    text: 'Comment,Designator,Footprint,Part # (optional)\nFGMT-5,"F1,F2,F3",GMT,\nFGMT-10,F4,GMT,\n',
    items: 'FGMT-5 3, FGMT-10 1',
  },
  {
    name: 'InvenTree, stock beside quantities',
    text: 'BOM Level,BOM ID,Part,Part IPN,Part Name,Description,Validated,Quantity,Available Stock,On Order,Overage,Reference,Note,Inherited,Optional,Consumable,Unit Price,MANUFACTURER_0,MPN_0\n1,17,301,IP-1,Fuse 5A,GMT fuse,True,8,500,20,,F1-F8,,False,False,False,12,Example,FGMT-5\n1,18,302,IP-2,Panel,Panel,True,1,3,0,,A1,,False,False,False,90,Example,GP-1010-100-1U\n',
    items: 'FGMT-5 8, GP-1010-100-1U 1',
  },
  {
    name: 'Part-DB, project',
    text: 'ID;Quantity;Name;Mountnames;Category;Footprint;Manufacturer;Instock\n12;4;FGMT-5;F1, F2, F3, F4;Fuses;GMT;Example;250\n14;2;FGMT-10;F5, F6;Fuses;GMT;Example;0\n',
    items: 'FGMT-5 4, FGMT-10 2',
  },
]
