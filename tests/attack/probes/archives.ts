import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  readonly name: string
  readonly content: string | Buffer
  /** The unpacked size that the archive states; the true one when absent. */
  readonly stated?: number
  /** The sizes follow the entry and are not in the directory, where `stated` is small. */
  readonly hasDescriptor?: boolean
}

/** A 64-bit end record with the true directory, before a short one that states no entries. */
const endWith64Bits = (count: number, size: number, at: number): readonly Buffer[] => {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + size), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(0xffff_ffff, 12)
  return [record, locator, end]
}

/** An archive with these entries; sizes may be false. */
const zip = (entries: readonly Entry[], has64Bits = false): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, stated, hasDescriptor = false } of entries) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(bytes), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(stated ?? bytes.length, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    if (hasDescriptor) head.writeUInt16LE(8, 6)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    head.copy(entry, 10, 8, 28)
    if (hasDescriptor) {
      head.writeUInt32LE(bytes.length, 22)
      entry.writeUInt16LE(8, 8)
      entry.writeUInt32LE(0, 20)
    }
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += head.length + Buffer.byteLength(name) + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  if (has64Bits) return Buffer.concat([...parts, ...directory, ...endWith64Bits(entries.length, size, at)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`
const bookRelations = (target = 'worksheets/sheet1.xml') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`

const worksheetOf = (rows: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

const row = (cells: string, number: number | string = 1): string => `<row r="${number}">${cells}</row>`
const cell = (value: string, reference = 'A1'): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`

interface WorkbookParts {
  readonly worksheet: string | Buffer
  readonly stated?: number
  readonly strings?: string
  readonly target?: string
  readonly has64Bits?: boolean
  readonly hasDescriptor?: boolean
}

const workbookOf = ({
  worksheet,
  stated,
  strings,
  target,
  has64Bits,
  hasDescriptor = false,
}: WorkbookParts): Buffer =>
  zip(
    [
      { name: '[Content_Types].xml', content: types },
      { name: '_rels/.rels', content: relations },
      { name: 'xl/workbook.xml', content: workbook },
      { name: 'xl/_rels/workbook.xml.rels', content: bookRelations(target) },
      ...(strings === undefined
        ? []
        : [
            {
              name: 'xl/sharedStrings.xml',
              content: strings,
              hasDescriptor,
              ...(hasDescriptor && { stated: 10 }),
            },
          ]),
      { name: 'xl/worksheets/sheet1.xml', content: worksheet, ...(stated !== undefined && { stated }) },
    ],
    has64Bits,
  )

const shared = (text: string): string => `<sst><si><t>${text}</t></si></sst>`

/** A row of cells with the first shared string. */
const sharedRow = (cells: number): string => row('<c t="s"><v>0</v></c>'.repeat(cells))

const entities = `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, level) => `<!ENTITY a${level + 1} "&a${level};&a${level};&a${level};&a${level};">`).join('')}]>`

/** A workbook whose rows state these numbers; each has one cell with its place in the list. */
export const bookOfLines = (lines: readonly string[]): Buffer =>
  workbookOf({
    worksheet: worksheetOf(lines.map((line, place) => row(`<c><v>${place}</v></c>`, line)).join('')),
  })

/** A workbook with empty rows before and after its only text. */
export const bookOfEmptyRows = (rows: number): Buffer =>
  workbookOf({
    worksheet: worksheetOf(
      `${'<row/>'.repeat(rows)}<row><c><v>7</v></c></row>${'<row><c/></row>'.repeat(rows)}`,
    ),
  })

/** A workbook that is read. */
export const plainBook = workbookOf({ worksheet: worksheetOf(row(cell('9912345678'))) })

/** Files that would exhaust a reader without limits, or that are not what they say. */
export const hostileFiles: Readonly<Record<string, () => Uint8Array<ArrayBuffer> | Buffer>> = {
  'a worksheet that states 300 MB': () =>
    workbookOf({ worksheet: worksheetOf(row(cell('x'))), stated: 300_000_000 }),
  'a worksheet of 20 MB that states 1 kB': () =>
    workbookOf({ worksheet: worksheetOf(row(cell('x'.repeat(20_000_000)))), stated: 1000 }),
  'a worksheet of 7 MB in one cell': () =>
    workbookOf({ worksheet: worksheetOf(row(cell('x'.repeat(7_000_000)))) }),
  'a hundred thousand rows': () =>
    workbookOf({
      worksheet: worksheetOf(
        Array.from({ length: 100_000 }, (_, at) => row(cell('9912345678', `A${at + 1}`), at + 1)).join(''),
      ),
    }),
  'a hundred thousand cells in a row': () =>
    workbookOf({ worksheet: worksheetOf(row(cell('x').repeat(100_000))) }),
  'a row with the number 2,000,000,000': () =>
    workbookOf({ worksheet: worksheetOf(row(cell('x', 'A2000000000'), 2_000_000_000)) }),
  'a cell in the column ZZZZZZZ': () => workbookOf({ worksheet: worksheetOf(row(cell('x', 'ZZZZZZZ1'))) }),
  'a cell without a valid reference': () =>
    workbookOf({ worksheet: worksheetOf(row(cell('x', '1A'), '-1')) }),
  'entities that multiply': () => workbookOf({ worksheet: worksheetOf(row(cell('&a30;')), entities) }),
  'an entity of a file': () =>
    workbookOf({
      worksheet: worksheetOf(row(cell('&a;')), '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    }),
  'a hundred thousand nested elements': () => workbookOf({ worksheet: worksheetOf('<a>'.repeat(100_000)) }),
  'a shared string that does not exist': () =>
    workbookOf({
      worksheet: worksheetOf(row('<c r="A1" t="s"><v>999999999</v></c><c r="B1" t="s"><v>-1</v></c>')),
      strings: '<sst/>',
    }),
  '300,000 shared strings': () =>
    workbookOf({
      worksheet: worksheetOf(row('<c r="A1" t="s"><v>1</v></c>')),
      strings: `<sst>${'<si><t>a</t></si>'.repeat(300_000)}</sst>`,
    }),
  '20 MB that only a 64-bit directory states': () =>
    workbookOf({
      worksheet: worksheetOf(sharedRow(1)),
      strings: shared('x'.repeat(20_000_000)),
      has64Bits: true,
    }),
  '20 MB that only the header of the entry states': () =>
    workbookOf({
      worksheet: worksheetOf(sharedRow(1)),
      strings: shared('x'.repeat(20_000_000)),
      hasDescriptor: true,
    }),
  'one text of 5 MB in 30,000 cells': () =>
    workbookOf({ worksheet: worksheetOf(sharedRow(60).repeat(500)), strings: shared('x'.repeat(5_000_000)) }),
  'a cell in the last column of 4,000 rows': () =>
    workbookOf({
      worksheet: worksheetOf(
        Array.from({ length: 4000 }, (_, at) => row(cell('x', `XFD${at + 1}`), at + 1)).join(''),
      ),
    }),
  'a worksheet outside of the archive': () =>
    workbookOf({ worksheet: worksheetOf(''), target: '../../../../etc/passwd' }),
  'a worksheet that is its own archive': () => workbookOf({ worksheet: plainBook }),
  'a number beyond all': () =>
    workbookOf({
      worksheet: worksheetOf(row('<c r="A1"><v>1e999</v></c><c r="B1" s="99999"><v>99999999999</v></c>')),
    }),
  'an archive without entries': () => zip([]),
  'an archive with 2,000 entries': () =>
    zip(Array.from({ length: 2000 }, (_, at) => ({ name: `a${at}`, content: '' }))),
  'an archive that is cut off': () => plainBook.subarray(0, plainBook.length / 2),
  'only the beginning of an archive': () => Buffer.from('PK'),
  'a picture': () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'no bytes': () => Buffer.alloc(0),
  zeros: () => Buffer.alloc(5_000_000),
  '5 MB of quotes': () => Buffer.alloc(5_000_000, '"'),
  '5 MB of line ends': () => Buffer.alloc(5_000_000, '\n'),
  '5 MB of semicolons': () => Buffer.alloc(5_000_000, ';'),
  '5 MB in one field': () => Buffer.alloc(5_000_000, 'a'),
  '5 MB of short rows': () => Buffer.alloc(5_000_000, 'a;b\n'),
  '6 MB': () => Buffer.alloc(6_000_000, 'a;b\n'),
}
