import { b2b } from '#web/features/information/b2b.text.ts'
import { crmOrderAction } from './crm-order-setup.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(b2b, 'b2b')

export const action = crmOrderAction('b2b')
