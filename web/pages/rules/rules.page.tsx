import { rules } from '#web/information/rules.ts'
import { shelfPage } from '#web/information/shelf-page.tsx'

export const { loader, Component } = shelfPage(rules)
