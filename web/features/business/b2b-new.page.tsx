import { b2bNew } from '#web/features/information/b2b-new.text.ts'
import { crmOrderAction } from './crm-order-setup.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(b2bNew, 'b2b-new')

export const action = crmOrderAction('b2b-new')
