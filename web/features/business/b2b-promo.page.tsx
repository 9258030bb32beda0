import { b2bPromo } from '#web/features/information/b2b-promo.text.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(b2bPromo, 'b2b-promo')
