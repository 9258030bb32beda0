const hosts = [
  'evil.example',
  '127.0.0.1',
  '169.254.169.254',
  '[::1]',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
] as const

const schemes = [
  'http:',
  'https:',
  'HTTPS:',
  'javascript:',
  'data:',
  'ftp:',
  'file:',
  'ws:',
  'blob:',
  'vbscript:',
] as const

const prefixes = [
  '//',
  '/',
  '/\\',
  '\\\\',
  '\\/',
  '///',
  '/\t/',
  '/\n/',
  '',
  ' //',
  '\u3000//',
  '%2f%2f',
] as const

/** More than 200 addresses that lead away from a listed partner, or look as if they did not. */
export const foreignAddresses = (partner: string): readonly string[] => [
  ...schemes.flatMap((scheme) => prefixes.map((prefix) => `${scheme}${prefix}evil.example/`)),
  ...hosts.map((host) => `https://${host}/`),
  ...['@', '%40', '\\@', ':pass@', '.', '%2e', '。', '%00.', '#', '?', '\\', '/..//', ';'].map(
    (join) => `https://${partner}${join}evil.example/`,
  ),
  ...['@', '%40', '#', '?', '\\', '/'].map((join) => `https://evil.example${join}${partner}/`),
  ...[80, 444, 8443, 65_535].map((port) => `https://${partner}:${port}/`),
  ...[`user@${partner}`, `user:secret@${partner}`, `:@${partner}:8443`].map((host) => `https://${host}/`),
  ...[
    `sub.${partner}`,
    `${partner}.`,
    `${partner}.evil.example`,
    `x${partner}`,
    `${partner}x`,
    partner.replace('.', '-'),
  ].map((host) => `https://${host}/`),
  ...['ⓔvil.example', 'еvil.example', 'evil。example', 'xn--e1afmkfd.example', 'EVIL.EXAMPLE'].map(
    (host) => `https://${host}/`,
  ),
  ...Array.from({ length: 33 }, (_, code) => `${String.fromCodePoint(code)}//evil.example/`),
  ...Array.from({ length: 33 }, (_, code) => `https:${String.fromCodePoint(code)}//evil.example/`),
  `https://evil.example/?url=https://${partner}/`,
  `https://evil.example/#https://${partner}/`,
  `//${partner}@evil.example/`,
  'https://',
  'https:',
  'https:evil.example',
  '',
]

const octets = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
] as const
const special = [
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
] as const

const spelled = (address: string): readonly string[] => {
  const parts = address.split('.').map(Number)
  if (parts.length !== 4) return [address]
  const number = parts.reduce((sum, part) => sum * 256 + part, 0)
  return [
    address,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    parts.map((part) => `0x${part.toString(16)}`).join('.'),
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    `[::ffff:${address}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[2002:${((parts[0] ?? 0) * 256 + (parts[1] ?? 0)).toString(16)}:${((parts[2] ?? 0) * 256 + (parts[3] ?? 0)).toString(16)}::]`,
  ]
}

/** More than 120 spellings of machines that are not public. */
export const internalHosts: readonly string[] = [
  ...[...octets, ...special].flatMap(spelled),
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127.0.0.1.',
]
