import { escapeXml } from '#domain/wording/escape-xml.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

/** The calls of the protocol «ProcessingFront» that are used. */
export type A3Call = 'initPayment' | 'getPaymentStatus' | 'cancelPayment'

/** Writes a call as a SOAP 1.1 envelope; fields keep their order, which the schema prescribes. */
export const soapRequest = (call: A3Call, fields: Readonly<Record<string, string>>): string => {
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tnt="http://www.a-3.ru/tnt/">',
    `<soapenv:Header/><soapenv:Body><tnt:${call}Request>`,
    ...elements,
    `</tnt:${call}Request></soapenv:Body></soapenv:Envelope>`,
  ].join('')
}

/**
 * Returns the text of the first element with a name, in any namespace; null where there is none. The answers of A3
 * are flat, so nothing else of XML is read; a document type declaration, which could define entities, makes it null.
 */
export const elementText = (xml: string, name: string): string | null => {
  if (xml.includes('<!')) return null
  const [, text] = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^<>]*)?>([^<]*)</`).exec(xml) ?? []
  return text === undefined ? null : unescapeXml(text).trim()
}

/** `operationResult` of every answer: 1 is success, 2 a refusal of the request, 3 a failure of the operation. */
export interface A3Result {
  readonly code: number
  readonly description: string
}

/** Returns the result of a call; null where the text is not its answer. */
export const parseResult = (call: A3Call, xml: string): A3Result | null => {
  const code = elementText(xml, 'code')
  if (!xml.includes(`${call}Res`) || code === null || !/^\d{1,3}$/.test(code)) return null
  return { code: Number(code), description: (elementText(xml, 'description') ?? '').slice(0, 300) }
}
