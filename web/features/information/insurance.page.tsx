import { insurance } from './insurance.ts'
import { shelfPage } from './shelf-page.tsx'

export const { loader, Component } = shelfPage(insurance)
