import { b2bPromo } from '#web/information/b2b-promo.text.ts'
import { orderPage } from '#web/orders/order-page.tsx'

export const Component = orderPage(b2bPromo, 'b2b-promo')
