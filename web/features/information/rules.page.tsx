import { rules } from './rules.ts'
import { shelfPage } from './shelf-page.tsx'

export const { loader, Component } = shelfPage(rules)
