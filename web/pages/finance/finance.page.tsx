import { finance } from '#web/information/finance.ts'
import { shelfPage } from '#web/information/shelf-page.tsx'

export const { loader, Component } = shelfPage(finance)
