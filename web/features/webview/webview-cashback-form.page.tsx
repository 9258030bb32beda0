import { useLoaderData } from 'react-router'
import { paymentIdOf } from './cashback-address.ts'
import { sendCashbackRequest } from './cashback-form.ts'
import { CashbackRequestPage } from './cashback-request.tsx'

export const loader = paymentIdOf

export const action = sendCashbackRequest

export const Component = () => <CashbackRequestPage paymentId={useLoaderData<typeof loader>()} />
