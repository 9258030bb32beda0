import { useLoaderData } from 'react-router'
import { paymentIdOf } from './cashback-address.ts'
import { sendCashbackRequest } from './cashback-form.ts'
import { CashbackRequestPage } from './cashback-request.tsx'

/** Reads the payment of the address. */
export const loader = paymentIdOf

/** Sends the cashback request. */
export const action = sendCashbackRequest

export const Component = () => <CashbackRequestPage paymentId={useLoaderData<typeof loader>()} />
