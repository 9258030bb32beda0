import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Payment } from '#domain/payment/payment.ts'
import { featureOf } from '#web/features.ts'
import { run } from '#web/run.ts'

/** 160 random bits; a shortened link is no receipt. */
const receiptName = /^[\w-]{20,64}$/

/** The payment whose receipt has this name. An unknown name and one that is over look alike: neither tells anything. */
export const receiptOfHash = async ({ params, request, context }: LoaderFunctionArgs): Promise<Payment> => {
  const { pathname } = new URL(request.url)
  const hash = params['hash'] ?? ''
  const missing = data(`Page Not Found: ${pathname}`, { status: 404 })
  if (!receiptName.test(hash)) throw missing
  const found = await run(featureOf(context, 'receipts').show(hash), request.signal)
  if (found._tag === 'Done') return found.value
  throw found.error._tag === 'BackendRefused' ? missing : data(found.error.message, { status: 503 })
}

/** An address that stood in letters before leads to the receipt itself. */
export const toReceipt = async (args: LoaderFunctionArgs): Promise<Response> => {
  await receiptOfHash(args)
  return redirect(`/fines/document/${args.params['hash'] ?? ''}/`)
}
