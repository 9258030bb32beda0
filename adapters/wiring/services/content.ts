import { makeContentClient } from '#adapters/cms/content.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { call } from './shared.ts'

/** The product's own texts. */
export const content = service(makeContentClient, call)
