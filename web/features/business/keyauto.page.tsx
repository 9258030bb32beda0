import { keyauto } from '#web/features/information/keyauto.text.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(keyauto, 'keyauto')
