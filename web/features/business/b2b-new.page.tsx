import { b2bNew } from '#web/features/information/b2b-new.text.ts'
import { orderPage } from './order-page.tsx'

export const Component = orderPage(b2bNew, 'b2b-new')
