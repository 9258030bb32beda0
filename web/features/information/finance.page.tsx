import { finance } from './finance.ts'
import { shelfPage } from './shelf-page.tsx'

export const { loader, Component } = shelfPage(finance)
