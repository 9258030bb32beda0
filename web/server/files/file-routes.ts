import { Hono } from 'hono'
import { newIncidentCode } from '#web/app/errors/incident-code.ts'
import { audienceOf } from '#web/server/pages/audience.ts'
import type { SiteEnvironment } from '#web/server/site-environment.ts'
import { answerAs, brandAt, clientAddressAt, type LogCrash, type SiteSetup } from '#web/server/site-setup.ts'
import { brandFile } from './brand-files.ts'
import { makePdfFiles } from './pdf-files.ts'
import { makeTileFiles } from './tile-files.ts'

/** The files of the build, map tiles, PDF documents, and the files that depend on the brand. */
export const fileRoutes = (setup: SiteSetup, logCrash: LogCrash): Hono<SiteEnvironment> => {
  const { files } = setup
  const tileFiles = makeTileFiles(setup.tiles)
  const pdfFiles = makePdfFiles(setup.pdfDocuments, files, (cause, path) =>
    logCrash(cause, path, newIncidentCode()),
  )
  const routes = new Hono<SiteEnvironment>()
  routes.use(answerAs('file', ({ req }) => files(req.raw, req.path)))
  routes.use(
    answerAs('tile', (context) =>
      tileFiles(context.req.raw, context.req.path, clientAddressAt(setup, context)),
    ),
  )
  routes.use(
    answerAs('pdf', (context) => {
      const { brand, origin } = audienceOf(setup, context).site
      const clientAddress = clientAddressAt(setup, context)
      return pdfFiles(context.req.raw, context.req.path, { by: brand.name, origin, clientAddress })
    }),
  )
  routes.get(
    '*',
    answerAs('file', async (context) => brandFile(context.req.path, brandAt(setup, context))),
  )
  return routes
}
