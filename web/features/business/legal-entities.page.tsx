import { legalEntities } from '#web/features/information/legal-entities.text.ts'
import { crmOrderAction } from './crm-order-setup.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(legalEntities, 'legal-entities')

export const action = crmOrderAction('legal-entities')
