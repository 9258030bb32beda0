const long = (length: number, unit = 'я'): string => unit.repeat(length)

const numbers = [
  '0',
  '-0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '9007199254740993',
  '99999999999999999999999999',
  '0x10',
  '1.5',
  '1e3',
  '٣',
  '１２',
] as const

const encodings = [
  '\0',
  'а\0б',
  '\uD800',
  '\uDFFF\uD800',
  '\uFEFFтекст',
  '\u202Eтскет',
  'e\u0301\u0308',
  '👩‍👩‍👧‍👦',
  'А\u00ADВ',
  '\u2028\u2029',
  'ﬁ',
  'İstanbul',
  'ß',
  // JSON may write as escapes what the database does not store.
  String.raw`{"note":"\u0000"}`,
  String.raw`{"note":"\ud800","name\udfff":"x"}`,
  btoa(String.raw`{"note":"\u0000"}`),
] as const

const injections = [
  "'; drop table users; --",
  "' or '1'='1",
  '1; select pg_sleep(5)',
  '$1',
  '%',
  '_',
  String.raw`\x27`,
  '{"$gt": ""}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${7*7}',
  '{{7*7}}',
  '=cmd|/c calc!A1',
  '@SUM(1)',
  '\r\nSet-Cookie: a=b',
  'a@b.example\r\nBcc: c@d.example',
  '../../../../etc/passwd',
  String.raw`..\..\windows`,
  '%2e%2e%2f',
  '%252e',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'http://[::1]/',
] as const

const shapes = [
  '',
  ' ',
  '\t',
  '\n',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  '2026-02-29',
  '2026-04-31',
  '1899-12-31',
  '9999-12-31',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '2026-11-21T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
] as const

const large = [long(255), long(1001), long(5001), long(20_001, 'а\n'), long(60_000, 'x')] as const

/** Values that no field expects. */
export const hostileTexts: readonly string[] = [...numbers, ...encodings, ...injections, ...shapes, ...large]

/** Values that fit into an address and a header. */
export const shortHostileTexts: readonly string[] = [...numbers, ...encodings, ...injections, ...shapes]
