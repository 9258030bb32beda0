import { keyauto } from '#web/information/keyauto.text.ts'
import { orderPage } from '#web/orders/order-page.tsx'

export const Component = orderPage(keyauto, 'keyauto')
