import type { SavedView } from '#domain/organisation/members/saved-view.ts'
import type { HolderFields } from '#domain/documents/holder.ts'

/** Version of the format. It increases if a field changes its meaning or is removed, not for new fields. */
export const personalDataVersion = 1

export const personalDataFormat = 'kvitok.personal-data'

/** ISO 8601 in UTC, because the file is read by people and by other programs. */
type Moment = string

interface Named {
  readonly number: string
  /** Null if no holder was named. */
  readonly holder: HolderFields | null
  readonly addedAt: Moment
}

interface PaidCharge {
  readonly uin: string
  readonly title: string
  /** The vehicle or the document of the charge. */
  readonly subject: string | null
  /** Sum in kopecks. */
  readonly amount: number
  readonly withoutDiscount: number
}

export interface OwnPayment {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly system: string
  /** Sum in kopecks, like the two following fields. */
  readonly amount: number
  readonly fee: number
  readonly total: number
  readonly payer: string | null
  readonly email: string | null
  readonly createdAt: Moment
  readonly paidAt: Moment | null
  readonly declineReason: string | null
  readonly reference: string | null
  readonly charges: readonly PaidCharge[]
  /** Money that went back; sums in kopecks. Absent where there is none. */
  readonly refunds?: readonly {
    readonly state: string
    readonly amount: number
    readonly requestedAt: Moment
    readonly endedAt: Moment | null
    readonly reference: string | null
  }[]
  readonly cashback: {
    readonly email: string
    readonly description: string
    readonly requestedAt: Moment
  } | null
}

export interface OwnOrganisation {
  readonly inn: string
  readonly name: string
  readonly subscriptionEndsAt: Moment
  readonly contactName: string
  readonly noticeEmail: string | null
  readonly noticePhone: string | null
  readonly createdAt: Moment
  readonly driverPhones: readonly {
    readonly licence: string
    readonly phone: string
    readonly isVerified: boolean
  }[]
  /** The people who work with its data, open invitations included. */
  readonly members: readonly { readonly email: string; readonly role: string }[]
  readonly shifts: readonly {
    readonly sts: string
    readonly licence: string
    readonly startAt: Moment
    readonly endAt: Moment
  }[]
}

/** What is stored about a user as a member of an organisation. */
export interface OwnMembership {
  /** The organisation of another account that the user works for; null where there is none. */
  readonly memberOf: {
    readonly name: string
    readonly inn: string
    readonly role: string
    readonly invitedAt: Moment
  } | null
  /** What the user changed for an organisation, by the name of the call. */
  readonly actions: readonly { readonly action: string; readonly at: Moment }[]
  /** Saved views of the list of fines. */
  readonly views: readonly SavedView[]
}

/**
 * All data that is stored about one person (152-FZ, article 14: the right to know what is processed). Numbers of documents
 * are complete, because they are the owner's. Data that is stored only as a hash, passwords and secrets of links, is not
 * included.
 */
export interface PersonalData extends OwnMembership {
  readonly format: typeof personalDataFormat
  readonly version: number
  readonly exportedAt: Moment
  readonly account: {
    readonly userId: string
    readonly since: Moment
    readonly email: string | null
    readonly emailConfirmedAt: Moment | null
    readonly registeredAt: Moment | null
    readonly hasPassword: boolean
    readonly isLegalEntity: boolean
    readonly gender: string
    readonly doNotify: boolean
    readonly isSubscribed: boolean
    readonly notifyDays: number
  }
  readonly consents: readonly {
    readonly kind: string
    readonly version: string
    readonly isGiven: boolean
    readonly at: Moment
  }[]
  readonly documents: {
    readonly sts: readonly (Named & { readonly plate: string | null })[]
    readonly licences: readonly Named[]
    readonly inns: readonly Named[]
  }
  readonly payments: readonly OwnPayment[]
  readonly notifications: readonly {
    readonly tab: string
    readonly title: string
    readonly body: string
    readonly createdAt: Moment
    readonly readAt: Moment | null
  }[]
  /** Push messages, and the browsers that are subscribed to them. */
  readonly push: {
    readonly messages: readonly {
      readonly title: string
      readonly body: string
      readonly createdAt: Moment
    }[]
    readonly browsers: readonly { readonly service: string; readonly since: Moment }[]
  }
  /** E-mails to the confirmed address. Their text is stored only until they are sent. */
  readonly emails: readonly {
    readonly subject: string
    readonly createdAt: Moment
    readonly sentAt: Moment | null
  }[]
  readonly sessions: readonly {
    readonly device: string
    readonly channel: string
    readonly createdAt: Moment
    readonly lastSeenAt: Moment
    readonly isCurrent: boolean
  }[]
  /** The look-up whose end is awaited. The numbers of look-ups are not stored. */
  readonly awaitedLookUp: { readonly email: string | null; readonly askedAt: Moment } | null
  readonly links: readonly {
    readonly kind: string
    readonly title: string
    readonly createdAt: Moment
    readonly expiresAt: Moment
  }[]
  readonly supportRequests: readonly {
    readonly number: number
    readonly email: string
    readonly subject: string
    readonly content: string
    readonly createdAt: Moment
  }[]
  /** Everything that the user asked of staff, with the answers. */
  readonly requests: readonly {
    readonly number: number
    readonly queue: string
    readonly state: string
    readonly content: string
    readonly createdAt: Moment
    readonly answers: readonly { readonly text: string; readonly at: Moment }[]
    /** Payout of cashback in kopecks; null where there is none. */
    readonly payout: number | null
  }[]
  readonly review: {
    readonly author: string
    readonly star: number
    readonly text: string
    readonly createdAt: Moment
  } | null
  /** Null if the user has no organisation. */
  readonly organisation: OwnOrganisation | null
}
