import { b2b } from '#web/information/b2b.text.ts'
import { orderPage } from '#web/orders/order-page.tsx'

export const Component = orderPage(b2b, 'b2b')
