import { licenses } from './licenses.ts'
import { shelfPage } from './shelf-page.tsx'

export const { loader, Component } = shelfPage(licenses)
