import { b2bAutopayment } from '#web/information/b2b-autopayment.text.ts'
import { orderPage } from '#web/orders/order-page.tsx'

export const Component = orderPage(b2bAutopayment, 'b2b-autopayment')
