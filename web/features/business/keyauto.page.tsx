import { keyauto } from '#web/features/information/keyauto.text.ts'
import { crmOrderAction } from './crm-order-setup.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(keyauto, 'keyauto')

export const action = crmOrderAction('keyauto')
