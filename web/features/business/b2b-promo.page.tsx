import { b2bPromo } from '#web/features/information/b2b-promo.text.ts'
import { crmOrderAction } from './crm-order-setup.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(b2bPromo, 'b2b-promo')

export const action = crmOrderAction('b2b-promo')
