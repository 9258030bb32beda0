import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import {
  prepaymentPage,
  prepaymentPageAddress,
  type PrepaymentPage,
} from '#domain/payment/prepayment-page.ts'
import { paymentsPort } from '#adapters/wiring/services/payments.ts'
import { sessionPort } from '#adapters/wiring/services/shared.ts'
import { answerFirst, headersFor, visitorContext } from '#web/app/first-answer.ts'

/** The loader of a page of a payment: its state, or a redirect to the page of its state. */
export const watchLoader =
  (here: PrepaymentPage) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const id = new URL(request.url).searchParams.get('paymentId') ?? ''
    // A visitor without a session has no payment to ask about.
    const isKnown = context.get(visitorContext)?.(sessionPort).userId() != null
    const answer = isKnown
      ? await answerFirst(context, request, (resolve) => resolve(paymentsPort).status(id))
      : null
    if (answer?.state._tag === 'Done') {
      const page = prepaymentPage(answer.state.value.state)
      const shown = page === 'check' ? 'wait' : page
      if (shown !== here) throw redirect(prepaymentPageAddress(shown, id))
    }
    return data({ answer }, { headers: headersFor(answer) })
  }
