/** The result of one attempt to deliver a message. A message that is refused for good is not tried again. */
export type DeliveryResult =
  | { readonly _tag: 'Delivered' }
  /** It stays where it lies, and is read there. */
  | { readonly _tag: 'Kept' }
  /** Worth another attempt: nobody answered, or not now. */
  | { readonly _tag: 'Again'; readonly why: string }
  /** No such address, no such number. */
  | { readonly _tag: 'Refused'; readonly why: string }
  /** The browser has withdrawn its subscription. */
  | { readonly _tag: 'Gone' }

export const delivered: DeliveryResult = { _tag: 'Delivered' }

/** `id` is that of the message's row: the other side may tell a repeat by it. Never throws; ends in bounded time. */
export type Deliver<Message> = (id: string, message: Message) => Promise<DeliveryResult>

export interface MailMessage {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

export interface SmsMessage {
  /** Eleven digits, `7…`. */
  readonly phone: string
  readonly body: string
}

/** Of one browser (W3C Push API, PushSubscription). */
export interface PushSubscriptionKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushPayload {
  readonly subscription: PushSubscriptionKeys
  readonly title: string
  readonly body: string
  readonly url: string
}

export interface Transports {
  readonly mail: Deliver<MailMessage>
  readonly sms: Deliver<SmsMessage>
  readonly push: Deliver<PushPayload>
}

/** The stand-in: what it was given lies in its table, and the mailbox page shows it. */
export const keepInMailbox: Deliver<unknown> = async () => ({ _tag: 'Kept' })
