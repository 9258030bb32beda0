import { placeInMixedCase } from './place-case.ts'
import { placeInOrder } from './place-order.ts'

/** Returns a place of a register as people write it: «МИРА ПРОСП., Д.188, МОСКВА Г.» becomes «Москва, просп. Мира, 188». */
export const readablePlace = (text: string): string => placeInOrder(placeInMixedCase(text))
