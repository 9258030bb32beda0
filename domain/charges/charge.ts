import type { Branded } from '#domain/branded.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { Uin } from '#domain/identity/uin.ts'

/** The public id of a charge. It is random, so that one id reveals nothing about the next. */
export type ChargeId = Branded<string, 'ChargeId'>

/** Payment type (spec §3 Payment): a fine or a tax. */
export type ChargeKind = 'fine' | 'tax'

/** The document that a charge was found by (spec §3, sort identifiers). */
export interface SortIdentifier {
  readonly type: 'sts' | 'licence' | 'inn' | 'vin' | 'plate' | 'uin'
  readonly identifier: string
}

export interface Department {
  readonly code: string
  readonly name: string
}

/** The recipient of the money: the treasury account of the issuer. */
export interface Recipient {
  readonly name: string
  readonly inn: string
  readonly kpp: string
  readonly bik: string
  readonly account: string
  readonly bank: string
  readonly oktmo: string
  readonly kbk: string
}

export interface Location {
  readonly lat: number
  readonly lon: number
}

/**
 * The discount as the charge contains it: `lastDay` is the last day on which `discounted` closes the charge.
 */
export interface Discount {
  readonly percent: number
  readonly lastDay: LocalDate
  readonly discounted: Kopecks
}

/** A charge: a traffic fine or a tax, as a register returns it. */
export interface Charge {
  readonly id: ChargeId
  readonly uin: Uin
  readonly kind: ChargeKind
  readonly title: string
  /** Article as «12.9 ч.2»; null for taxes and if the register does not contain it. */
  readonly article: string | null
  readonly ruledOn: LocalDate
  readonly happenedOn: LocalDate | null
  /** Null if the register does not contain the time of day. */
  readonly happenedAt: Instant | null
  readonly place: string | null
  readonly location: Location | null
  readonly department: Department | null
  readonly recipient: Recipient | null
  readonly foundBy: readonly SortIdentifier[]
  /** The whole sum, without the discount. */
  readonly amount: Kopecks
  readonly discount: Discount | null
  readonly photoCount: number
  /** True if the register states that the charge has no photos; absent if it says nothing about them. */
  readonly hasNoPhotos?: boolean
  readonly bailiff: boolean
  readonly paidAt: Instant | null
  /** The charge is invented by the demo registry. */
  readonly isDemo?: boolean
  /** The claim on this charge: the one payment that may still pay it or has paid it. Null if there is none. */
  readonly heldBy: {
    /** Null for every caller except the payer. */
    readonly paymentId: string | null
    readonly paid: boolean
    /**
     * The bank has taken nothing yet: its page is open, or the payer left it. Absent if the backend does not say it, and then
     * the payment counts as taken by the bank.
     */
    readonly isUnfinished?: boolean
    /** The money is on its way back: the charge can be paid again once it has come. Absent for every caller except the payer. */
    readonly isReturning?: boolean
    readonly receipt: string | null
    /** The part of the payment for this charge, without the commission. Null or absent for every caller except the payer. */
    readonly amount?: Kopecks | null
  } | null
}
