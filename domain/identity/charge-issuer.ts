/** Kinds of issuers that the prefix of a UIN identifies. */
export const issuerKinds = [
  'police',
  'interior',
  'moscow-parking',
  'moscow-roads',
  'transport',
  'tax',
  'registry',
  'bailiff',
  'local',
] as const

export type IssuerKind = (typeof issuerKinds)[number]

export interface ChargeIssuer {
  readonly kind: IssuerKind
  /** Common Russian name. */
  readonly name: string
  readonly prefix: string
  /** Possible lengths of the issuer's UINs. */
  readonly lengths: readonly number[]
  /** The administrator in the first three digits of the KBK; null if it is not known for certain. */
  readonly administrator: string | null
}

const federal = [20]
const local = [25]

/**
 * Rules of the GIS GMP: a federal UIN begins with the administrator of its budget, a local one with the participant that
 * created it. A longer prefix is listed before a shorter one that it continues.
 */
const issuers: readonly ChargeIssuer[] = [
  { kind: 'police', name: 'Госавтоинспекция', prefix: '1881', lengths: federal, administrator: '188' },
  { kind: 'interior', name: 'МВД, другая служба', prefix: '188', lengths: federal, administrator: '188' },
  {
    kind: 'moscow-parking',
    name: 'АМПП (платные парковки)',
    prefix: '0355431',
    lengths: local,
    administrator: null,
  },
  {
    kind: 'moscow-roads',
    name: 'МАДИ (дорожная инспекция)',
    prefix: '0356043',
    lengths: local,
    administrator: '782',
  },
  {
    kind: 'moscow-roads',
    name: 'МАДИ (дорожная инспекция)',
    prefix: '782',
    lengths: federal,
    administrator: '782',
  },
  {
    kind: 'transport',
    name: 'Ространснадзор',
    prefix: '106',
    lengths: [20, 25],
    administrator: '106',
  },
  { kind: 'tax', name: 'Налоговая служба', prefix: '182', lengths: federal, administrator: '182' },
  { kind: 'registry', name: 'Росреестр', prefix: '321', lengths: federal, administrator: '321' },
  { kind: 'bailiff', name: 'Судебные приставы', prefix: '322', lengths: federal, administrator: '322' },
  ...['0321', '0356', '0412'].map((prefix): ChargeIssuer => ({
    kind: 'local',
    name: 'Региональный или городской орган',
    prefix,
    lengths: local,
    administrator: null,
  })),
]

/** Returns the issuer by the prefix of a UIN; null for an unknown prefix. */
export const issuerOf = (digits: string): ChargeIssuer | null =>
  issuers.find(({ prefix }) => digits.startsWith(prefix)) ?? null

/** Returns whether the issuer's UINs have that many digits. */
export const isLengthOf = ({ lengths }: ChargeIssuer, digits: string): boolean =>
  lengths.includes(digits.length)
