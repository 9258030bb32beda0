import { b2bNew } from '#web/information/b2b-new.text.ts'
import { orderPage } from '#web/orders/order-page.tsx'

export const Component = orderPage(b2bNew, 'b2b-new')
