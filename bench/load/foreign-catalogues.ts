// Catalogues as other programs export them, with part numbers of our own, of any size.

const megabyte = 1024 * 1024

const text = (at: number) =>
  `Clamp meter for rows of racks and battery rooms, number ${at}. Measures DC and AC up to 600 A, with a jaw for cables of 42 mm, a lamp, and a case. `.repeat(
    3,
  )

const article = (at: number) => `    <PRODUCT mode="new">
      <SUPPLIER_PID type="supplier_specific">BM-${at}</SUPPLIER_PID>
      <PRODUCT_DETAILS>
        <DESCRIPTION_SHORT lang="eng">Clamp meter BM-${at}</DESCRIPTION_SHORT>
        <DESCRIPTION_SHORT lang="spa">Pinza amperimétrica BM-${at}</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG lang="eng"><![CDATA[<p>${text(at)}</p>]]></DESCRIPTION_LONG>
        <MANUFACTURER_PID>M-${at}</MANUFACTURER_PID>
        <MANUFACTURER_NAME>Meters Ltd</MANUFACTURER_NAME>
      </PRODUCT_DETAILS>
      <PRODUCT_FEATURES>
        <REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
        <FEATURE><FNAME>EF000227</FNAME><FVALUE>${100 + (at % 900)}</FVALUE><FUNIT>EU570048</FUNIT></FEATURE>
        <FEATURE><FNAME>EF007220</FNAME><FVALUE>${at % 2 === 0}</FVALUE></FEATURE>
        <FEATURE><FNAME>Jaw opening</FNAME><FVALUE>${10 + (at % 60)}</FVALUE><FUNIT>MMT</FUNIT></FEATURE>
      </PRODUCT_FEATURES>
    </PRODUCT>
`

/** A BMEcat 2005 catalogue of so many megabytes. */
export function bmecat(megabytes: number): Buffer {
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005fd">\n',
    '  <HEADER><CATALOG><LANGUAGE default="true">eng</LANGUAGE><CATALOG_ID>1</CATALOG_ID><CATALOG_VERSION>001.000</CATALOG_VERSION></CATALOG></HEADER>\n  <T_NEW_CATALOG>\n',
  ]
  let bytes = 0
  for (let at = 1; bytes < megabytes * megabyte; at++) {
    const next = article(at)
    bytes += Buffer.byteLength(next)
    parts.push(next)
  }
  return Buffer.from(`${parts.join('')}  </T_NEW_CATALOG>\n</BMECAT>\n`)
}

/** A table of another program with so many rows. */
export function foreignCsv(rows: number): Buffer {
  const lines = ['Article number;Product title;Title (Spanish);Body (HTML);Brand;MPN;Housing;Length (mm)']
  for (let at = 1; at <= rows; at++)
    lines.push(
      `CV-${at};Clamp meter CV-${at};Pinza CV-${at};<p>For racks, number ${at}.</p>;Meters Ltd;M-${at};${at % 2 === 0 ? 'red' : 'black'};${10 + (at % 60)}`,
    )
  return Buffer.from(lines.join('\n'))
}
