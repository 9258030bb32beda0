import { useLoaderData } from 'react-router'
import { paymentIdOf } from './cashback-address.ts'
import { askForCashback } from './cashback-form.ts'
import { CashbackRequestPage } from './cashback-request.tsx'

export const loader = paymentIdOf

export const action = askForCashback

export const Component = () => <CashbackRequestPage paymentId={useLoaderData<typeof loader>()} />
