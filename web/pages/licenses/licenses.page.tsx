import { licenses } from '#web/information/licenses.ts'
import { shelfPage } from '#web/information/shelf-page.tsx'

export const { loader, Component } = shelfPage(licenses)
