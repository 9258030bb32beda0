import { pageNotFound } from '#web/app/routing/page-not-found.ts'
import { parameterOf } from '#web/app/routing/parameters.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { isLinkSecret } from '#domain/links/link.ts'
import type { OpenedLink } from '#application/links/links.port.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { linksPort } from '#adapters/wiring/services/links.ts'
import { receiptsPort } from '#adapters/wiring/services/payments.ts'
import { serviceOf } from '#web/app/services.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'

/** An expired or unknown link, with a message for the visitor. */
export interface ExpiredLink {
  readonly kind: 'expired'
  readonly message: string
}

/** The receipt of a payment. Its address contains the receipt id, so no link is needed. */
export interface ReceiptLink {
  readonly kind: 'receipt'
  readonly payment: Payment
}

/** Result of resolving the hash of an address. */
export type FoundLink = OpenedLink | ReceiptLink | ExpiredLink

/** A receipt id has 160 random bits. The hash of a short link is shorter and does not match. */
const receiptName = /^[\w-]{20,64}$/

const receiptOf = async (args: LoaderFunctionArgs, hash: string): Promise<Payment | null> => {
  if (!receiptName.test(hash)) return null
  const found = await runLoader(serviceOf(args.context, receiptsPort).read(hash), args.request.signal)
  return found._tag === 'Done' ? found.value : null
}

/**
 * Resolves the hash of an address to a link or a receipt. Unknown, closed and expired links give the same result, so that
 * hashes cannot be probed. A malformed hash is a 404 (spec §2).
 */
export const openedLink = async (args: LoaderFunctionArgs): Promise<FoundLink> => {
  const { params, request, context } = args
  const hash = parameterOf({ params }, 'hash')
  if (!isLinkSecret(hash)) throw pageNotFound(request)
  const opened = await runLoader(serviceOf(context, linksPort).open(hash), request.signal)
  if (opened._tag === 'Done') return opened.value
  const { error } = opened
  if (error._tag !== 'BackendRefused') throw data(error.message, { status: 503 })
  const payment = await receiptOf(args, hash)
  return payment === null ? { kind: 'expired', message: error.message } : { kind: 'receipt', payment }
}

/** Returns an expired link with status 404. The page explains the reason. */
export const withStatus = (expired: ExpiredLink) => data(expired, { status: 404 })
