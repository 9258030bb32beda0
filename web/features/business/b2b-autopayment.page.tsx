import { b2bAutopayment } from '#web/features/information/b2b-autopayment.text.ts'
import { crmOrderAction } from './crm-order-setup.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(b2bAutopayment, 'b2b-autopayment')

export const action = crmOrderAction('b2b-autopayment')
