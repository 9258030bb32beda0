/** Kinds of issuers that the prefix of a UIN identifies. */
export type IssuerKind =
  | 'police'
  | 'interior'
  | 'moscow-parking'
  | 'moscow-roads'
  | 'transport'
  | 'tax'
  | 'registry'
  | 'bailiff'
  | 'local'

export interface ChargeIssuer {
  readonly kind: IssuerKind
  /** Common Russian name. */
  readonly name: string
  readonly beginning: string
  /** Possible lengths of the issuer's UINs. */
  readonly length: readonly number[]
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
  { kind: 'police', name: 'Госавтоинспекция', beginning: '1881', length: federal, administrator: '188' },
  { kind: 'interior', name: 'МВД, другая служба', beginning: '188', length: federal, administrator: '188' },
  {
    kind: 'moscow-parking',
    name: 'АМПП (платные парковки)',
    beginning: '0355431',
    length: local,
    administrator: null,
  },
  {
    kind: 'moscow-roads',
    name: 'МАДИ (дорожная инспекция)',
    beginning: '0356043',
    length: local,
    administrator: '782',
  },
  {
    kind: 'moscow-roads',
    name: 'МАДИ (дорожная инспекция)',
    beginning: '782',
    length: federal,
    administrator: '782',
  },
  {
    kind: 'transport',
    name: 'Ространснадзор',
    beginning: '106',
    length: [20, 25],
    administrator: '106',
  },
  { kind: 'tax', name: 'Налоговая служба', beginning: '182', length: federal, administrator: '182' },
  { kind: 'registry', name: 'Росреестр', beginning: '321', length: federal, administrator: '321' },
  { kind: 'bailiff', name: 'Судебные приставы', beginning: '322', length: federal, administrator: '322' },
  ...['0321', '0356', '0412'].map((beginning): ChargeIssuer => ({
    kind: 'local',
    name: 'Региональный или городской орган',
    beginning,
    length: local,
    administrator: null,
  })),
]

/** Returns the issuer by the prefix of a UIN; null for an unknown prefix. */
export const issuerOf = (digits: string): ChargeIssuer | null =>
  issuers.find(({ beginning }) => digits.startsWith(beginning)) ?? null

/** Returns whether the issuer's UINs have that many digits. */
export const isLengthOf = ({ length }: ChargeIssuer, digits: string): boolean =>
  length.includes(digits.length)
