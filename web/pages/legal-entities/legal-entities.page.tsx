import { legalEntities } from '#web/information/legal-entities.text.ts'
import { orderPage } from '#web/orders/order-page.tsx'

export const Component = orderPage(legalEntities, 'legal-entities')
