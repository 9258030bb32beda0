import { insurance } from '#web/information/insurance.ts'
import { shelfPage } from '#web/information/shelf-page.tsx'

export const { loader, Component } = shelfPage(insurance)
