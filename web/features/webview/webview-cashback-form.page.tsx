import { useLoaderData } from 'react-router'
import { paymentIdOf } from './cashback-address.ts'
import { requestCashback } from './cashback-form.ts'
import { CashbackRequestPage } from './cashback-request.tsx'

export const loader = paymentIdOf

export const action = requestCashback

export const Component = () => <CashbackRequestPage paymentId={useLoaderData<typeof loader>()} />
