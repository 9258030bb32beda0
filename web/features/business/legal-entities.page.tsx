import { legalEntities } from '#web/features/information/legal-entities.text.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(legalEntities, 'legal-entities')
